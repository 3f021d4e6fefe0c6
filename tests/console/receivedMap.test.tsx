// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parse, validate } from 'graphql';
import { ListContextProvider, type RaRecord, useList } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { mapFilter, readReceivedMap } from '../../src/data/receivedMap';
import { receivedStateOf } from '../../src/widgets/map/receivedStates';
import { Notice } from '../../src/widgets/notices/DataReceivedMap';
import { schemas } from './schemas';
import { show } from './screen';

afterEach(cleanup);

const building = (BuildingId: string, Latitude: number | null, figures: object = {}) => ({
  BuildingId,
  Label: `Building ${BuildingId}`,
  Channels: 4,
  LateChannels: 0,
  SilentSince: null,
  LateMinutes: 5,
  LateIntervals: 0.3,
  Account: { Label: 'Estate' },
  Building: { Weather: Latitude === null ? null : { Latitude, Longitude: 174 } },
  ...figures,
});

function Listed({ filter }: { readonly filter: object }) {
  const list = useList<RaRecord>({ data: [], filter });
  return (
    <ListContextProvider value={list}>
      <Notice />
    </ListContextProvider>
  );
}

function showMap(buildings: readonly object[], filter: object = {}) {
  return show(<Listed filter={filter} />, {
    resource: 'dataReceived',
    address: '/app/list/dataReceived',
    answers: { ReceivedMap: () => ({ buildings, total: { aggregate: { count: buildings.length } } }) },
  });
}

test.each(['staff', 'contact'] as const)('The document of %s is one that the API takes', async (audience) => {
  const sent: string[] = [];
  await readReceivedMap(async ({ document }) => {
    sent.push(document.text);
    return {};
  }, {});
  expect(sent.map((text) => validate(schemas[audience], parse(text)))).toEqual([[]]);
});

test('A building is late from a whole reading on, and silent by how many of its channels are', () => {
  const of = (channels: number, silentChannels: number, lateIntervals: number) =>
    receivedStateOf({ channels, silentChannels, lateIntervals });
  expect(of(4, 0, 0.9)).toBe('onTime');
  expect(of(4, 0, 1)).toBe('late');
  expect(of(4, 1, 288)).toBe('partlySilent');
  expect(of(4, 4, 288)).toBe('silent');
});

test('Nothing is read until the map is shown; a building leads to its channels under the same filters', async () => {
  const silent = { LateChannels: 2, SilentSince: '2026-11-15T05:00:00', LateIntervals: 288 };
  const requests = showMap([building('one', -36, silent), building('two', -45), building('three', null)], {
    AccountId: 'estate',
    Level: [1],
    Label: 'kWh',
    BuildingId: 'two',
  });
  expect(requests).toEqual([]);
  const button = await screen.findByRole('button', { name: 'Show map' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  const map = within(await screen.findByRole('region', { name: 'Buildings by how late their data is' }));
  const link = await map.findByRole('link', { name: /^Building one · Estate: 2 of 4 channels silent since / });
  expect(new URL(link.getAttribute('href') ?? '', 'http://console.test').searchParams.get('filter')).toBe(
    '{"AccountId":"estate","Level":[4],"BuildingId":"one"}',
  );
  expect(map.getByRole('link', { name: 'Building two · Estate: On time' }).getAttribute('aria-current')).toBe('true');
  expect(map.getByText('Some channels silent: 1')).toBeTruthy();
  expect(map.getByText('1 building has no weather station')).toBeTruthy();
  expect(requests.map(({ variables }) => variables)).toEqual([
    { where: { AccountId: { _eq: 'estate' }, Level: { _in: [2] } } },
  ]);
});

test('Where no building has a place, the map says why', async () => {
  showMap([building('one', null)]);
  fireEvent.click(await screen.findByRole('button', { name: 'Show map' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/None of these buildings is on the map/));
  cleanup();
  showMap([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Show map' }));
  expect((await screen.findByRole('alert')).textContent).toBe('No buildings match these filters.');
});

test('The map keeps the building that is chosen among the others', () => {
  expect(mapFilter({ Level: [4], BuildingId: 'one', ChannelId: 'c', Late: true })).toEqual({ Late: true });
});
