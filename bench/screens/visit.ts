import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { needBrowser } from '../../scripts/browser.mjs';

/** How a page came to its first rows in a browser that had never seen it. */
export interface Visit {
  /** In ms since the navigation began. */
  readonly rows: number;
  readonly requests: number;
  /** As they came over the wire, with their headers, in kB. */
  readonly size: number;
}

/** Starts the browser of `CHROMIUM`, or the one that is installed. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await needBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
}

export async function openBrowser(browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await context.addInitScript(watchRows);
  return context;
}

/** Notes when the first row with text in it is to be painted. */
function watchRows(): void {
  const look = (): void => {
    const isThere = document.querySelector('tbody td:nth-child(2)')?.textContent;
    if (isThere) performance.mark('rows');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export async function visit(browser: Browser, token: string, address: string): Promise<Visit> {
  const context = await openBrowser(browser, token);
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    let [requests, bytes] = [0, 0];
    network.on('Network.requestWillBeSent', () => {
      requests += 1;
    });
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await network.send('Network.enable');
    await page.goto(address, { waitUntil: 'commit' });
    return { rows: await markOf(page, 'rows'), requests, size: bytes / 1_000 };
  } finally {
    await context.close();
  }
}

/** Returns the time of a performance mark of the page. */
async function markOf(page: Page, name: string): Promise<number> {
  const found = await page.waitForFunction((wanted) => performance.getEntriesByName(wanted)[0]?.startTime, name);
  return Number(await found.jsonValue());
}
