import { test as base, expect } from '@playwright/test';
import { Api } from './api';
import { insertEstate, type OwnEstate } from './estate';
import { theScene } from './globalSetup';
import { type Person, startSignedIn } from './people';
import { keepPreferencesApart } from './preferences';
import { strangeDocuments } from './trusted';

interface Fixtures {
  /** Who sits at the browser. */
  readonly as: Person | 'guest';
  readonly api: Api;
}

interface WorkerFixtures {
  readonly estate: OwnEstate;
}

/** A test in the browser of somebody who is signed in: provider staff, unless `test.use({ as: … })` says who. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  as: ['staff', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off this pattern.
  colorScheme: async ({}, use, { title }) => use(isOdd(title) ? 'dark' : 'light'),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off this pattern.
  baseURL: async ({}, use) => use(theScene().url),
  context: async ({ context, as }, use) => {
    const { url, tokens } = theScene();
    if (as !== 'guest') await startSignedIn(context, url, tokens[as]);
    await keepPreferencesApart(context);
    await use(context);
  },
  // Staff may send anything, so nobody would miss a document that clients could not send.
  page: async ({ page }, use) => {
    const strange = strangeDocuments(page);
    await use(page);
    expect(strange).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off this pattern.
  api: async ({}, use) => use(staffApi()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off this pattern.
  estate: [async ({}, use) => use(await insertEstate(staffApi())), { scope: 'worker' }],
});

export { expect };

/** Returns whether a text is of one half of all texts: every second journey is in the dark. */
const isOdd = (text: string): boolean => Buffer.from(text).reduce((sum, byte) => sum + byte, 0) % 2 === 1;

function staffApi(): Api {
  const { url, tokens } = theScene();
  return new Api(url, tokens.staff);
}
