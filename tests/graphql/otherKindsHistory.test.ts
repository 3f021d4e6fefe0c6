import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restore } from '../../server/rest/restore';
import { undo } from '../../server/rest/undo';
import type { Caller } from '../../server/sql/caller';
import { migrate } from '../../server/sql/migrate';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { plotCatalogue as catalogue } from './plotResources';
import { id, insertScene } from './scene';

let opened: TestDatabase;
let ask: Ask;
let staff: Caller;
let north: Caller;
beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database, catalogue, () => undefined);
  ({ staff, north } = await insertScene(opened.database));
  ask = asking(catalogue, opened.database);
  await write(
    `mutation { insert_dw_Areas(objects: [{ AccountId: "${id(1)}", Code: "N", Part: 1, Label: "N one" }, { AccountId: "${id(1)}", Code: "N", Part: 2, Label: "N two" }]) { affected_rows } }`,
  );
});
afterAll(() => opened.close());

async function write(document: string): Promise<Readonly<Record<string, unknown>>> {
  const { errors, data } = await ask(staff, document);
  expect(errors).toBeUndefined();
  return data ?? {};
}
/** Adds a plot and returns its key. */
async function plot(label: string, more = ''): Promise<number> {
  const object = `{ AccountId: "${id(1)}", Label: "${label}" ${more} }`;
  const { row } = await write(`mutation { row: insert_dw_Plots_one(object: ${object}) { PlotId } }`);
  return (row as { PlotId: number }).PlotId;
}
const change = (key: number, set: string) =>
  write(`mutation { update_dw_Plots_by_pk(pk_columns: { PlotId: ${key} }, _set: { ${set} }) { PlotId } }`);
const remove = (key: number) => write(`mutation { delete_dw_Plots_by_pk(PlotId: ${key}) { PlotId } }`);
const rows = async (text: string, ...values: readonly unknown[]) =>
  (await opened.database.pool.query(text, [...values])).rows;
/** The row as PostgreSQL has it, without rounding; documents without their blanks, which history does not keep. */
const stored = async (key: number): Promise<unknown> =>
  (await rows('select to_jsonb(p)::text as row from "dw_Plots" p where "PlotId" = $1', key))[0]?.row;

const latest = async (resource: string): Promise<{ readonly change: string; readonly set: string }> => {
  const [found] = await rows(
    'select id::text as change, change_set_id::text as set from meterdesk.change where resource = $1 order by id desc limit 1',
    resource,
  );
  return found;
};
const context = () => ({ catalogue, database: opened.database }) as Parameters<typeof restore>[0];
const restored = async (resource = 'plots', caller = staff) =>
  restore(context(), caller, (await latest(resource)).change);
const undone = async (resource = 'plots', caller = staff) =>
  undo(context(), caller, { changeSet: (await latest(resource)).set });

const given = `, AreaCode: "N", AreaPart: 1, Words: ["x, y", "z"], Sizes: [3, 1], Marks: ["9223372036854775806"],
  Ways: [true, false], Raw: { b: 1, a: [2] }, Rooms: 4, Zone: "NZ"`;
const others = `AreaPart: 2, Words: ["x, y"], Sizes: null, Marks: ["9223372036854775807"], Ways: [], Raw: [1], Rooms: 5,
  Zone: "AU", Receipt: 31000, Token: "6f1c1f0e-5d0a-4c5e-9a2b-0d3b8a7c1e77"`;

describe('a row with arrays, documents, uuids, counted numbers and a reference over several columns', () => {
  test('is restored to what it was before a change', async () => {
    const key = await plot('Restored', given);
    const before = await stored(key);
    await change(key, others);
    expect(await stored(key)).not.toBe(before);
    await restored();
    expect(await stored(key)).toBe(before);
  });

  test('is restored where nothing but the last digits of a great number were changed', async () => {
    const key = await plot('Digits', given);
    const before = await stored(key);
    await change(key, 'Marks: ["9223372036854775807"]');
    await restored();
    expect(await stored(key)).toBe(before);
  });

  test('is given back what a change set took from it', async () => {
    const key = await plot('Undone', given);
    const before = await stored(key);
    await change(key, others);
    expect(await undone()).toMatchObject({ undone: 1, kept: 0 });
    expect(await stored(key)).toBe(before);
  });

  test('is there again after its deletion, with the numbers that were counted for it', async () => {
    const key = await plot('Deleted', given);
    const before = await stored(key);
    await remove(key);
    await restored();
    expect(await stored(key)).toBe(before);
    expect(await plot('Next')).toBeGreaterThan(key);
  });

  test('comes back by client contacts as it does by staff', async () => {
    const key = await plot('Mine', given);
    const before = await stored(key);
    await remove(key);
    await restored('plots', north);
    expect(await stored(key)).toBe(before);
    await change(key, 'AreaPart: 2, Words: ["other"]');
    await restored('plots', north);
    expect(await stored(key)).toBe(before);
  });
});

describe('what went with a row', () => {
  const children = ', Deeds: { data: { Label: "Deed" } }, Stones: { data: [{ Label: "Granite" }] }';
  const below = (key: number) =>
    rows(
      'select "Label" from "dw_Deeds" where "PlotId" = $1 union all select "Label" from "dw_Stones" where "PlotId" = $1 order by 1',
      key,
    );

  test('comes back with it, the one row of a one-to-one reference too', async () => {
    const key = await plot('Parent', children);
    await remove(key);
    expect(await below(key)).toEqual([]);
    await restored();
    expect(await below(key)).toEqual([{ Label: 'Deed' }, { Label: 'Granite' }]);
    await remove(key);
  });

  test('stays away where another row has taken what is unique below something', async () => {
    const key = await plot('First', children);
    await remove(key);
    await plot('Second', ', Stones: { data: [{ Label: "Granite" }] }');
    await restore(context(), staff, await deletionOf(key));
    expect(await below(key)).toEqual([{ Label: 'Deed' }]);
  });
  const deletionOf = async (key: number): Promise<string> =>
    (
      await rows(
        "select id::text from meterdesk.change where resource = 'plots' and row_key = $1 and action = 'delete'",
        String(key),
      )
    )[0].id;

  test('comes back where it is related to a view of itself, and to itself', async () => {
    const made = await write(
      'mutation { row: insert_dw_Accounts_one(object: { Label: "Short lived" }) { AccountId } }',
    );
    const { AccountId } = made.row as { AccountId: string };
    await write(
      `mutation { insert_dw_Areas_one(object: { AccountId: "${AccountId}", Code: "Z", Part: 1, Label: "Z" }) { Label }
        insert_dw_Plots_one(object: { AccountId: "${AccountId}", Label: "Whole", AreaCode: "Z", AreaPart: 1 }) { Label } }`,
    );
    await write(`mutation { delete_dw_Accounts_by_pk(AccountId: "${AccountId}") { Label } }`);
    await restored('accounts');
    const found = await rows(
      'select "Label", "AreaCode", "AreaPart" from "dw_Plots" where "AccountId" = $1',
      AccountId,
    );
    expect(found).toEqual([{ Label: 'Whole', AreaCode: 'Z', AreaPart: 1 }]);
  });
});

describe('what was added', () => {
  const leaf = async (label: string, more = '') => {
    const object = `{ AccountId: "${id(1)}", Label: "${label}", Words: ["one"] ${more} }`;
    const { row } = await write(`mutation { row: insert_dw_Leafs_one(object: ${object}) { LeafId } }`);
    return (row as { LeafId: number }).LeafId;
  };

  test('is taken away as long as nobody changed it, in an array or elsewhere', async () => {
    await leaf('Untouched');
    expect(await undone('leafs')).toMatchObject({ undone: 1, kept: 0 });
    const key = await leaf('Grown');
    const { set } = await latest('leafs');
    await write(
      `mutation { update_dw_Leafs_by_pk(pk_columns: { LeafId: ${key} }, _set: { Words: ["one", "two"] }) { LeafId } }`,
    );
    await expect(undo(context(), staff, { changeSet: set })).rejects.toThrow(/has been changed since/);
    expect(await rows('select "Words" from "dw_Leafs" where "LeafId" = $1', key)).toEqual([{ Words: ['one', 'two'] }]);
  });

  test('is not taken away while something refuses that, and the sentence says what', async () => {
    const above = await leaf('Above');
    const { set, change } = await latest('leafs');
    await leaf('Below', `, AboveId: ${above}`);
    const sentence = "This can't be deleted: leafs still use it (Above).";
    await expect(restore(context(), staff, change)).rejects.toThrow(sentence);
    await expect(undo(context(), staff, { changeSet: set })).rejects.toThrow(/other records refer to it/);
  });
});
