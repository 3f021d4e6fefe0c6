// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { tooManyChannels } from '../../resources/shared/usageLimits';
import { RefusedError } from '../../src/data/client';
import { loadConfig } from '../../src/lib/config';
import { ResourceList } from '../../src/screens/list/ResourceList';
import { show } from './screen';

const day = (usage: number | null, index: number) => ({
  event: `2026-03-0${index + 2}`,
  usage,
  least: null,
  most: null,
  read: 1,
  estimated: 0,
  corrected: 0,
});
const utility = {
  utility: 1,
  unit: 'kWh',
  timeZone: 'UTC',
  rules: ['topLoads'],
  channels: 1,
  isMean: false,
  total: 3_000,
  least: null,
  most: null,
  read: 1,
  estimated: 0,
  consumption: [1_000, null, 2_000].map(day),
};
const shown = '3,000 kWh in 7 days: from 1,000 kWh to 2,000 kWh a day, 100% complete';

const configure = (config: object): Promise<unknown> => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(config)));
  return loadConfig();
};

afterEach(async () => {
  cleanup();
  await configure({ graphql: '/v1/graphql' });
  vi.unstubAllGlobals();
});

const showSites = (mostAtOnce = 100) => {
  const answers = {
    UsageOfSites: ({ variables }: { readonly variables: Readonly<Record<string, unknown>> }) => {
      const ids = [variables.ids].flat();
      if (ids.length > mostAtOnce) throw new RefusedError([{ message: tooManyChannels }]);
      return { dw_Sites: ids.map((SiteId) => ({ SiteId, usage: [utility] })) };
    },
  };
  return show(<ResourceList entity={catalogue.entity('sites')} />, {
    resource: 'sites',
    address: '/app/list/sites',
    answers,
  });
};

test('the rows of a list ask for their last seven days in one request, once they are there', async () => {
  const requests = showSites();
  expect(await screen.findAllByRole('img', { name: shown })).toHaveLength(2);
  const names = requests.map(({ document }) => document.name);
  expect(names.filter((name) => name === 'UsageOfSites')).toHaveLength(1);
  expect(names.indexOf('UsageOfSites')).toBeGreaterThan(names.indexOf('Sites'));
});

/** What the platform answers of usage. */
function answerUsage(answer: (ids: readonly string[]) => Response): void {
  vi.stubGlobal('fetch', async (_address: string, { body }: { readonly body: string }) =>
    answer((JSON.parse(body) as readonly { readonly SiteId: string }[]).map(({ SiteId }) => SiteId)),
  );
}

test('rows that are too much for one request are asked for in several, and of one that is by itself the platform is', async () => {
  showSites(1);
  expect(await screen.findAllByRole('img', { name: shown })).toHaveLength(2);
  cleanup();
  answerUsage((ids) => Response.json({ dimensions: ids.map((id) => ({ id, utilities: [utility] })) }));
  showSites(0);
  expect(await screen.findAllByRole('img', { name: shown })).toHaveLength(2);
});

test('a row that is too much for the platform too says so', async () => {
  answerUsage(() =>
    Response.json({ errors: [{ message: '', extensions: { code: 'too-many-channels' } }] }, { status: 413 }),
  );
  showSites(0);
  expect(await screen.findAllByRole('img', { name: /^Too many channels to add up in one request/ })).toHaveLength(2);
});

test('where the data API is another’s, the platform is asked, once too', async () => {
  await configure({ graphql: 'https://hasura.test/v1/graphql' });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { readonly body: string }) => {
    asked.push(address);
    const items = JSON.parse(body) as readonly { readonly SiteId: string; readonly type: number }[];
    for (const { type } of items) expect(type).toBe(4);
    return new Response(
      JSON.stringify({ dimensions: items.map(({ SiteId }) => ({ id: SiteId, utilities: [utility] })) }),
    );
  });
  const requests = showSites();
  expect(await screen.findAllByRole('img', { name: shown })).toHaveLength(2);
  expect(asked.filter((address) => address.includes('usage'))).toEqual(['/platform/analytics/usage']);
  expect(requests.map(({ document }) => document.name)).not.toContain('UsageOfSites');
});
