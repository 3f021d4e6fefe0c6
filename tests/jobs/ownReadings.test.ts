import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { detect } from '../../server/jobs/detection/detect';
import type { Caller } from '../../server/sql/caller';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';

let opened: TestDatabase;
let ask: Ask;
beforeAll(async () => {
  opened = await openTestDatabase();
  ask = asking(catalogue, opened.database, { QUERY_ROWS: '100000', BODY_BYTES: '100000000' });
});
afterAll(() => opened.close());

const minuteMs = 60_000;
/** In dollars a kWh. */
const price = { grid: 0.3, panels: 0.1 } as const;
const month = readFileSync(path.join(import.meta.dirname, 'data/household-with-solar.nem12.csv'), 'utf8');

interface Reading {
  readonly at: Date;
  readonly value: number;
}

/** The intervals of one register: NEM12 says `200` for what follows and `300` for each day, at UTC+10. */
function registerOf(text: string, register: string): readonly Reading[] {
  const readings: Reading[] = [];
  let minutes = 0;
  for (const [kind, ...cells] of text.split(/\r?\n/).map((line) => line.split(','))) {
    if (kind === '200') minutes = cells[3] === register ? Number(cells[7]) : 0;
    if (kind !== '300' || minutes === 0) continue;
    const [day = '', ...values] = cells;
    const midnight = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00+10:00`);
    for (const [place, value] of values.slice(0, 1440 / minutes).entries())
      readings.push({ at: new Date(midnight + place * minutes * minuteMs), value: Number(value) });
  }
  return readings;
}

test('A month of a household, sent in by an editor over the data API, leads to what a person would want to know of it', async () => {
  const { editor, judged } = await household((readings) => readings);
  expect(judged.groups).toBe(1);
  // The panels carry the house by day, which nobody knows of it in its first days. Else it is a month like any other.
  expect(await groupsSeenBy(editor)).toEqual([
    {
      AlertType: 'Zero readings',
      Summary: 'Grid, House: Zero in 15 hours over 57 hours.',
      StartDate: '2023-02-28T21:00:00+00:00',
      EndDate: '2023-03-03T06:00:00+00:00',
      EquivalentCost: 0,
      QualificationStatus: 0,
    },
  ]);
  expect(await groupsSeenBy(await person(opened.database, 'none'))).toEqual([]);
});

test('A heater left on for a night of that month is found, and what it costs', async () => {
  const [from, until] = [Date.parse('2023-03-24T22:00:00+10:00'), Date.parse('2023-03-25T06:00:00+10:00')];
  const heater = 2.4;
  const { editor } = await household((readings) =>
    readings.map(({ at, value }) => ({
      at,
      value: at.getTime() >= from && at.getTime() < until ? value + heater / 12 : value,
    })),
  );
  const night = (await groupsSeenBy(editor)).at(-1);
  expect(night).toMatchObject({
    AlertType: 'After-hours usage',
    Summary:
      'Grid, House: Used 19.9 kWh more than usual over 8 hours outside of working hours: 22.3 kWh, where 2.32 kWh is usual.',
    StartDate: new Date(from).toISOString().replace('.000Z', '+00:00'),
  });
  expect(Number(night?.EquivalentCost)).toBeCloseTo(8 * heater * price.grid, 0);
});

/** Sends in the month, with what the grid delivered changed, and has it judged at its end. */
async function household(change: (readings: readonly Reading[]) => readonly Reading[]) {
  const [AccountId, SiteId, BuildingId] = [randomUUID(), randomUUID(), randomUUID()];
  const staff = await person(opened.database, 'Esp');
  await send(staff, 'dw_Accounts', [{ AccountId, Label: 'Own', TimeZoneIana: 'Australia/Brisbane' }]);
  const editor = await person(opened.database, 'Editor', [AccountId]);
  await send(editor, 'dw_Sites', [{ SiteId, AccountId, Label: 'Home' }]);
  await send(editor, 'dw_Buildings', [{ BuildingId, SiteId, Label: 'House' }]);
  const registers = [
    { Label: 'Grid', UtilityType: 1, Price: price.grid, readings: change(registerOf(month, 'E1')) },
    { Label: 'Panels', UtilityType: 11, Price: price.panels, readings: registerOf(month, 'B1') },
  ];
  for (const { Label, UtilityType, Price, readings } of registers) {
    expect(readings).toHaveLength(31 * 288);
    const [LoadId, ChannelId] = [randomUUID(), randomUUID()];
    const channel = {
      ChannelId,
      LoadId,
      BuildingId,
      Label: 'kWh',
      ChannelKey: ChannelId,
      IntervalMins: 5,
      TimeZone: 'AEST',
    };
    await send(staff, 'dw_Tariffs', [{ AccountId, UtilityType, Price, EmissionFactor: 0.7, ValidFrom: '2020-01-01' }]);
    await send(editor, 'dw_Loads', [{ LoadId, BuildingId, Label, UtilityType }]);
    await send(editor, 'dw_Channels', [channel]);
    await send(
      editor,
      'dw_Consumption',
      readings.map(({ at, value }) => ({ ChannelId, ConsumptionDate: at.toISOString(), Raw: value, Corrected: value })),
    );
  }
  return { editor, judged: await detect(opened.database, new Date('2023-04-01T00:00:00+10:00')) };
}

async function send(as: Caller, table: string, objects: readonly object[]): Promise<void> {
  const { errors } = await ask(
    as,
    `mutation Send($objects: [${table}_insert_input!]!) { insert_${table}(objects: $objects) { affected_rows } }`,
    { objects },
  );
  expect(errors).toBeUndefined();
}

async function groupsSeenBy(as: Caller): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { data } = await ask(
    as,
    '{ dw_MLNotificationGroup(order_by: {StartDate: asc}) { AlertType Summary StartDate EndDate EquivalentCost QualificationStatus } }',
  );
  return data?.dw_MLNotificationGroup as readonly Readonly<Record<string, unknown>>[];
}
