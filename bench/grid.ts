import type { BrowserContext, Page } from 'playwright';
import type { Database } from '../server/sql/database';
import { signedIn, start } from './contenders';
import { makeChannels } from './readings';
import { launchBrowser, openBrowser } from './screens/visit';
import { tableRow } from './table';

const loads = 10_000;
const pasted = 1_000;
const frames = 300;
const stepPx = 120;

/**
 * Measures the grid of 10,000 loads in a browser: how long frames take while it is scrolled and at rest, and how long a
 * column of 1,000 cells takes to be pasted and saved.
 */
export async function benchGrid(database: Database, url: string): Promise<void> {
  await makeChannels(database, loads);
  await database.pool.query('analyze');
  const platform = await start('meterdesk', url, '');
  const browser = await launchBrowser();
  try {
    const { authorization = '' } = await signedIn(database);
    const context = await openBrowser(browser, authorization.replace('Bearer ', ''));
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(`${platform.question([]).url}/app/list/loads/grid`);
    const grid = page.getByRole('grid');
    await grid.locator('[aria-rowindex="2"] [aria-colindex="1"]').waitFor();
    const atRest = await framesOf(page, 0);
    const firstTime = await framesOf(page, stepPx);
    const reached = await grid.evaluate((element) => element.scrollTop);
    await grid.evaluate((element) => element.scrollTo(0, 0));
    const again = await framesOf(page, stepPx);
    console.log(`\nThe grid of ${loads.toLocaleString('en')} loads, scrolled by ${stepPx} px a frame to ${reached} px`);
    for (const [title, taken] of Object.entries({ 'at rest': atRest, 'first time': firstTime, again }))
      console.log(tableRow(`frames ${title}, ms`, taken));
    console.log(tableRow(`${pasted} cells, ms`, await pasteAndSave(context, page)));
  } finally {
    await browser.close();
    platform.stop();
  }
}

/** Returns quantiles in ms of frames in which the grid is scrolled by so many pixels each. */
async function framesOf(page: Page, pixels: number): Promise<Readonly<Record<string, number>>> {
  const taken = await page.getByRole('grid').evaluate(
    (element, { count, pixels }) =>
      new Promise<number[]>((resolve) => {
        const lengths: number[] = [];
        let before = performance.now();
        const frame = (now: number): void => {
          lengths.push(now - before);
          before = now;
          if (pixels > 0) element.scrollBy(0, pixels);
          if (lengths.length > count) resolve(lengths.slice(1));
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    { count: frames, pixels },
  );
  const sorted = taken.toSorted((one, other) => one - other);
  const quantileOf = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return { median: quantileOf(0.5), '95 %': quantileOf(0.95), '99 %': quantileOf(0.99), longest: quantileOf(1) };
}

async function pasteAndSave(context: BrowserContext, page: Page): Promise<Readonly<Record<string, number>>> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const grid = page.getByRole('grid');
  await grid.evaluate((element) => element.scrollTo(0, 0));
  await grid.locator('[aria-rowindex="2"] [aria-colindex="1"]').click();
  const text = Array.from({ length: pasted }, (_, index) => `Renamed ${index}`).join('\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const named = pasted.toLocaleString('en');
  const paste = await msOf(async () => {
    await page.keyboard.press('Control+v');
    await page.getByText(`${named} unsaved cells in ${named} loads.`).waitFor();
  });
  const save = await msOf(async () => {
    await page.getByRole('button', { name: 'Save all' }).click();
    await page.getByText(`${named} loads changed.`).waitFor();
  });
  return { pasted: paste, saved: save };
}

async function msOf(run: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}
