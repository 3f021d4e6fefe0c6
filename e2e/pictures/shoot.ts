import path from 'node:path';
import type { Page } from '@playwright/test';
import { narrow } from '../pages/reflow';
import { still } from '../pages/still';
import { project } from '../scene/project';
import { expect } from '../scene/test';

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
];

/** Pictures of what the page shows, at each width: `shots/{screen}-{width}.png`. */
export async function shoot(page: Page, screen: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const size of sizes) {
    await page.setViewportSize(size);
    // It gives way to the page a moment after the window has become narrow.
    if (size.width === 768) await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    await still(page);
    await chartsFit(page);
    await page.screenshot({ path: path.join(project, 'shots', `${screen}-${size.width}.png`) });
  }
  await page.setViewportSize(sizes[0] ?? { width: 1440, height: 900 });
}

/** Pictures at those widths, at 200 % zoom and on a phone, by day and by night: `shots/{screen}-{width}-{scheme}.png`. */
export async function shootNarrowToo(page: Page, screen: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const size of [...sizes, ...narrow])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await still(page);
      await chartsFit(page);
      await page.screenshot({ path: path.join(project, 'shots', `${screen}-${size.width}-${colorScheme}.png`) });
    }
}

/** Waits for the charts: they are drawn anew a moment after their window has changed. */
export const chartsFit = (page: Page): Promise<void> => expect.poll(() => page.evaluate(doFit)).toBe(true);

const doFit = (): boolean =>
  [...document.querySelectorAll('.apexcharts-canvas')].every(
    (canvas) => Math.abs(canvas.clientWidth - (canvas.parentElement?.clientWidth ?? 0)) <= 1,
  );
