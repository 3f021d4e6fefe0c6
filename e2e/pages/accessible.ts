import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { still } from './still';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing that WCAG 2.2 AA asks for and axe can see is missing, by day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  await inMode(page, 'light');
  expect.soft(await findings(page), 'by day').toEqual([]);
  await inMode(page, 'dark');
  expect.soft(await findings(page), 'by night').toEqual([]);
  await inMode(page, 'light');
}

async function inMode(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((isDark) => {
    const [red] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Number(red) < 128 === isDark;
  }, colorScheme === 'dark');
  await still(page);
}

async function findings(page: Page) {
  const axe = new AxeBuilder({ page })
    // No style sheets of other origins to fetch, and nothing is told of what passes.
    .options({ preload: false, resultTypes: ['violations'] })
    .withTags(rules)
    // There are no frames: the blank page that gathers their results would cost more than the second look.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(summary);
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const summary = ({ id, help, nodes }: Violation) => ({
  id,
  help,
  where: nodes.slice(0, 5).map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`),
});
