import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { needBrowser } from '../../scripts/browser.mjs';

/** Loading of a page until its first rows, with an empty cache. */
export interface Visit {
  /** Milliseconds from the start of the navigation. */
  readonly rows: number;
  readonly requests: number;
  /** kB over the network, with headers. */
  readonly size: number;
}

/** Starts the browser at `CHROMIUM`, or an installed one. */
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

/** Sets a performance mark in the frame in which the first row has text. */
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
