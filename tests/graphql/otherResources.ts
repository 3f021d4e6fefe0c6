import { resourceFiles } from '../../resources/language/all';
import { Catalogue } from '../../resources/language/catalogue';
import {
  bigint,
  boolean,
  date,
  decimal,
  double,
  integer,
  json,
  localDateTime,
  partOf,
  ref,
  serial,
  stamps,
  text,
  time,
} from '../../resources/language/fields';
import type { Resource } from '../../resources/language/resource';
import type { Caller } from '../../server/sql/caller';
import type { Database } from '../../server/sql/database';
import { migrate } from '../../server/sql/migrate';
import { asking } from '../support/api';
import { id, insertScene } from './scene';

/**
 * Tables of other makes: keys that are counted up, text, or several; a table that refers to itself; two ways to one.
 */
export const invented: Readonly<Record<string, Resource>> = {
  gauges: {
    name: 'gauges',
    table: 'dw_Gauges',
    noun: 'Gauge',
    plural: 'Gauges',
    label: 'Label',
    account: 'AccountId',
    policy: 'estate',
    fields: {
      GaugeId: serial(),
      AccountId: partOf('accounts', { required: 'Please select an account' }),
      ParentGaugeId: ref('gauges', { as: 'Whole', inverse: 'Parts', within: 'AccountId' }),
      Label: text({ required: 'Please enter a label' }),
      OpensAt: time({ default: '08:00:00' }),
      SeenAt: localDateTime(),
      Turns: bigint(),
      Drift: double(),
      Price: decimal(),
      Tags: json({ default: [] }),
      ...stamps,
    },
    search: ['Label'],
    list: { columns: ['Label'], sort: { Label: 'asc' } },
    detail: {},
  },
  units: {
    name: 'units',
    table: 'dw_Units',
    noun: 'Unit',
    plural: 'Units',
    label: 'Label',
    account: 'everyone',
    policy: 'staffWrites',
    fields: { Code: text({ key: true }), Label: text({ required: 'Please enter a label' }) },
    search: ['Label'],
    list: { columns: ['Label'], sort: { Label: 'asc' } },
    detail: {},
  },
  marks: {
    name: 'marks',
    table: 'dw_Marks',
    noun: 'Mark',
    plural: 'Marks',
    label: 'Gauge.Label',
    account: 'Gauge.AccountId',
    policy: 'estate',
    fields: {
      GaugeId: partOf('gauges', { key: true, required: 'Please select a gauge' }),
      Slot: integer({ key: true }),
      UnitCode: ref('units', { as: 'Unit', inverse: 'Marks', required: 'Please select a unit' }),
      OtherUnitCode: ref('units', { as: 'OtherUnit', inverse: 'OtherMarks' }),
      Day: date(),
      Sure: boolean({ default: true }),
      Value: decimal(),
    },
    search: ['Gauge.Label', 'Unit.Label'],
    list: { columns: ['Gauge.Label'], sort: { Slot: 'asc' } },
    detail: {},
  },
  gaugeDays: {
    name: 'gaugeDays',
    table: 'dw_GaugeDays',
    noun: 'Gauge Day',
    plural: 'Gauge Days',
    label: 'Day',
    account: 'Gauge.AccountId',
    policy: 'log',
    journal: 'none',
    view: {
      select: `select "GaugeId", "Day", count(*)::int as "Marks", sum("Value") as "Sum" from "dw_Marks"
        where "Day" is not null group by "GaugeId", "Day"`,
      of: ['marks'],
    },
    fields: {
      GaugeId: partOf('gauges', { key: true, required: 'Please select a gauge' }),
      Day: date({ key: true, required: 'Please enter a day' }),
      Marks: integer(),
      Sum: decimal(),
    },
    search: [],
    list: { columns: ['Gauge.Label', 'Day', 'Marks', 'Sum'], sort: { Day: 'asc' } },
    detail: {},
  },
};

export const otherFiles: Readonly<Record<string, Resource>> = {
  ...resourceFiles,
  ...Object.fromEntries(Object.entries(invented).map(([name, resource]) => [`${name}.ts`, resource])),
};
export const otherCatalogue = new Catalogue(Object.values(otherFiles));

/** Makes these tables, with a few rows of two accounts: gauges 1 and 2 of the north, 3 of the south. */
export async function insertOthers(database: Database): Promise<{ staff: Caller; north: Caller }> {
  await migrate(database, otherCatalogue, () => undefined);
  const { staff, north } = await insertScene(database);
  const ask = asking(otherCatalogue, database);
  const write = async (caller: Caller, document: string, variables: Readonly<Record<string, unknown>>) => {
    const { errors } = await ask(caller, document, variables);
    if (errors) throw new Error(errors[0]?.message);
  };
  await write(
    staff,
    'mutation ($objects: [dw_Units_insert_input!]!) { insert_dw_Units(objects: $objects) { affected_rows } }',
    {
      objects: [
        { Code: 'kWh', Label: 'Kilowatt hours' },
        { Code: 'm3', Label: 'Cubic metres' },
      ],
    },
  );
  const gauge = 'mutation ($object: dw_Gauges_insert_input!) { insert_dw_Gauges_one(object: $object) { GaugeId } }';
  await write(north, gauge, { object: main });
  await write(staff, gauge, {
    object: { AccountId: id(2), Label: 'Far gauge', Marks: { data: [{ Slot: 1, UnitCode: 'm3' }] } },
  });
  return { staff, north };
}

const main = {
  AccountId: id(1),
  Label: 'Main gauge',
  SeenAt: '2026-01-05T10:20:00',
  Turns: 9_007_199_254_740_991,
  Drift: 0.5,
  Price: 12.75,
  Marks: {
    data: [
      { Slot: 1, UnitCode: 'kWh', OtherUnitCode: 'm3', Value: 5 },
      { Slot: 2, UnitCode: 'm3', Sure: false, Value: 7.5 },
    ],
  },
  Parts: {
    data: [
      { AccountId: id(1), Label: 'Left part', OpensAt: '09:30:00', Marks: { data: [{ Slot: 1, UnitCode: 'kWh' }] } },
    ],
  },
};
