// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Preview } from '../../src/widgets/previews/UnmeteredTriage';
import { fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(cleanup);
const [AccountId, BuildingId] = fakeIds;

test('From how much of a place is unmetered a link leads to the notifications of that, to be decided on', async () => {
  const filterOf = async (values: Readonly<Record<string, unknown>>): Promise<unknown> => {
    cleanup();
    show(<Preview values={values} />, { resource: 'dataReceived', address: '/' });
    const link = await screen.findByRole('link', { name: 'Triage unmetered use here' });
    const address = new URL(link.getAttribute('href') ?? '', 'http://console');
    expect(address.pathname).toBe('/app/list/notifications');
    expect(address.searchParams.has('triage')).toBe(true);
    return JSON.parse(address.searchParams.get('filter') ?? '');
  };
  const unmetered = { QualificationStatus: [0], UnmeteredCost: { _gte: 0.01 } };
  expect(await filterOf({ AccountId, BuildingId })).toEqual({ ...unmetered, BuildingId });
  expect(await filterOf({ AccountId, BuildingId: null })).toEqual({ ...unmetered, Building: { Site: { AccountId } } });
});
