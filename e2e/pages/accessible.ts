import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { still } from './still';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing that WCAG 2.2 AA asks for and axe can see is missing; colours are looked at by day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  await inMode(page, 'light');
  expect.soft(await findings(new AxeBuilder({ page }).withTags(rules)), 'by day').toEqual([]);
  await inMode(page, 'dark');
  expect.soft(await findings(new AxeBuilder({ page }).withRules(['color-contrast'])), 'by night').toEqual([]);
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

async function findings(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  return violations.map(summary);
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const summary = ({ id, help, nodes }: Violation) => ({
  id,
  help,
  where: nodes.slice(0, 5).map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`),
});
