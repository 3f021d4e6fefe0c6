import type { Page } from 'playwright';
import { median } from '../../server/model/quantiles';

/** Time for which a list waits for further typing before it searches. */
const debounceMs = 500;

/** Returns the median time from the end of the debounce of a search until its request is sent, in ms. */
export async function searchDelay(page: Page, terms: readonly string[]): Promise<number> {
  const delays: number[] = [];
  await page.evaluate(markCalls);
  const box = page.getByRole('textbox', { name: /^Search/ }).first();
  for (const term of terms) {
    delays.push(await msUntilRequest(page, () => box.pressSequentially(term, { delay: 60 })));
    await msUntilRequest(page, () => box.fill(''));
  }
  return median(delays) - debounceMs;
}

async function msUntilRequest(page: Page, type: () => Promise<void>): Promise<number> {
  await page.evaluate(() => performance.clearMarks());
  await type();
  await page.waitForFunction(() => performance.getEntriesByName('asked').length > 0);
  const delay = await page.evaluate(sinceTyped);
  await page.waitForTimeout(settleMs);
  return delay;
}

/** Time after which nothing that a step began is still running. */
const settleMs = 1_000;

function markCalls(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (String(input).endsWith('/v1/graphql')) performance.mark('asked');
    return fetch(input, init);
  };
  document.addEventListener('input', () => performance.mark('typed'), true);
}

function sinceTyped(): number {
  const [asked] = performance.getEntriesByName('asked');
  const typed = performance.getEntriesByName('typed').at(-1);
  return Number(asked?.startTime) - Number(typed?.startTime);
}

/**
 * Returns the median ms from a click on the drawer's entry until the list shows rows, and from going back until then.
 */
export async function forwardAndBack(page: Page, rounds: number): Promise<{ forward: number; back: number }> {
  const [forward, back]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole('link', { name: 'Sites', exact: true }).click();
    await page.waitForURL('**/list/sites**');
    await page.waitForTimeout(settleMs);
    forward.push(await msUntilRows(page, () => page.getByRole('link', { name: 'Channels', exact: true }).click()));
    await page.waitForTimeout(settleMs);
    await page.locator('tbody tr td a').first().click();
    await page.getByRole('tab').first().waitFor();
    await page.waitForTimeout(settleMs);
    back.push(await msUntilRows(page, () => page.goBack()));
    await page.waitForTimeout(settleMs);
  }
  return { forward: median(forward), back: median(back) };
}

async function msUntilRows(page: Page, step: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    performance.clearMarks();
    performance.mark('began');
    const look = (): void => {
      const isThere =
        location.pathname.endsWith('/list/channels') && document.querySelector('tbody td a[href*="/channels/"]');
      if (isThere) performance.mark('rows');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await step();
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);
  return page.evaluate(
    () =>
      Number(performance.getEntriesByName('rows')[0]?.startTime) -
      Number(performance.getEntriesByName('began')[0]?.startTime),
  );
}
