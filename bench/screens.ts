import { median } from '../server/model/quantiles';
import type { Database } from '../server/sql/database';
import { signedIn, start } from './contenders';
import { installWithPages, pages } from './screens/installation';
import { forwardAndBack, searchDelay } from './screens/interactions';
import { launchBrowser, openBrowser, type Visit, visit } from './screens/visit';
import { tableRow } from './table';

const rounds = 7;

/**
 * Measures the console in a browser beside a page without any library and a minimal react-admin page with the same
 * rows: all from one server, one after another in each round.
 */
export async function benchScreens(database: Database, url: string): Promise<void> {
  const { script, remove } = await installWithPages();
  const platform = await start('meterdesk', url, '', {}, script);
  const browser = await launchBrowser();
  try {
    const { authorization = '' } = await signedIn(database);
    const token = authorization.replace('Bearer ', '');
    const base = platform.question([]).url;
    const visits: Record<string, Visit[]> = {};
    for (let round = -1; round < rounds; round += 1)
      for (const [name, page] of Object.entries(pages)) {
        const one = await visit(browser, token, base + page);
        if (round >= 0) visits[name] = [...(visits[name] ?? []), one];
      }
    const of = (figure: keyof Visit) =>
      Object.fromEntries(Object.entries(visits).map(([name, all]) => [name, median(all.map((one) => one[figure]))]));
    console.log('\nScreens: the first page of channels, in a browser with an empty cache');
    console.log(tableRow('milliseconds to the first rows', of('rows')));
    console.log(tableRow('requests until then', of('requests')));
    console.log(tableRow('kB until then', of('size')));
    const page = await (await openBrowser(browser, token)).newPage();
    await page.goto(base + pages.meterdesk);
    await page.locator('tbody tr td a').first().waitFor();
    const { forward, back } = await forwardAndBack(page, rounds);
    console.log(tableRow('milliseconds to the rows of a list that was seen before', { forward, back }));
    const delay = await searchDelay(page, ['Channel 17', 'Channel 4', 'Channel 93']);
    console.log(tableRow('milliseconds from the end of the debounce to the request', { meterdesk: delay }));
  } finally {
    await browser.close();
    platform.stop();
    remove();
  }
}
