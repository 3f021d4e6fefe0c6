import { expect, type Page } from '@playwright/test';

/** Waits until nothing is loading or fading in: what people see, and not what they are shown on the way. */
export async function still(page: Page): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}
