import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOnly, RunOptions } from 'axe-core';
import { still } from './still';

/** The minified build, which each page that is checked parses in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const wcag: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** Those of them that look at colours: the elements, their names and their sizes are the same in both schemes. */
const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** `npm run test:full` looks at each screen in both colour schemes, `npm test` in the one of the journey. */
const isFull = process.env.METERDESK_TEST_FULL === 'on';

/** Rows are alike: full tests look at all of a table, the others at the first of them. */
const laterRows = 'tbody tr:nth-child(n + 4)';

/** Expects no violation of WCAG 2.2 AA that axe can find; in full tests in the light and in the dark colour scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  await still(page);
  const first = (await page.evaluate(isDark)) ? 'dark' : 'light';
  expect.soft(await findings(page, wcag), first).toEqual([]);
  if (!isFull) return;
  // The page stays in the other scheme, where the next check begins: a change styles every element anew.
  const second = first === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: second });
  await page.waitForFunction(first === 'dark' ? isLight : isDark);
  await still(page);
  expect.soft(await findings(page, colours), second).toEqual([]);
}

const isDark = (): boolean => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]) < 128;
const isLight = (): boolean => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]) >= 128;

interface WithAxe {
  readonly axe: typeof axe;
}

/** Returns what axe finds in a part of the page, by those rules or by all that it has. */
export async function findings(page: Page, runOnly?: RunOnly, part = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = {
    ...(runOnly && { runOnly }),
    // There are no frames and no style sheets of other origins, and nothing is told of what passes.
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
  };
  const { violations } = await page.evaluate(([where, how]) => (window as unknown as WithAxe).axe.run(where, how), [
    { include: part, ...(!isFull && { exclude: laterRows }) },
    options,
  ] as const);
  return violations.map(summary);
}

const summary = ({ id, help, nodes }: Result) => ({
  id,
  help,
  where: nodes.slice(0, 5).map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`),
});
