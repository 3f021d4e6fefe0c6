import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WeatherReadingType } from '../../resources/enums/weatherReadingType';
import { resourceFiles } from '../../resources/language/all';
import { Catalogue, type Entity } from '../../resources/language/catalogue';
import {
  bigint,
  boolean,
  date,
  decimal,
  double,
  email,
  enumeration,
  integer,
  key,
  localDateTime,
  multilineText,
  partOf,
  serial,
  text,
  time,
  timestamp,
  url,
} from '../../resources/language/fields';
import { keyOf, keyParts, keyText } from '../../resources/language/key';
import type { Fields, Resource } from '../../resources/language/resource';
import { scalarOf } from '../../resources/language/scalars';
import { and, ident, list, param, sql } from '../../server/sql/fragment';
import { keyIsText } from '../../server/sql/keyText';
import { scalarKindOf } from '../../server/sql/kinds';
import { describeMigration, migrate } from '../../server/sql/migrate';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';

type Row = Readonly<Record<string, unknown>>;

/** Keys of every kind that a key can have, as somebody may write them, each with the text that is right. */
const cases: Readonly<Record<string, readonly [Fields, ...(readonly [Row, string])[]]>> = {
  Uuid: [{ Id: key() }, [{ Id: '6F9619FF-8B86-4D01-B42D-00CF4FC964FF' }, '6f9619ff-8b86-4d01-b42d-00cf4fc964ff']],
  Serial: [{ Id: serial() }, [{ Id: 2_147_483_647 }, '2147483647']],
  Integer: [{ Id: integer({ key: true }) }, [{ Id: -7 }, '-7']],
  Bigint: [{ Id: bigint({ key: true }) }, [{ Id: '9007199254740991' }, '9007199254740991']],
  Decimal: [
    { Id: decimal({ key: true }) },
    [{ Id: '1.50' }, '1.5'],
    [{ Id: '100' }, '100'],
    [{ Id: '0.00000012' }, '0.00000012'],
    [{ Id: '1e23' }, '100000000000000000000000'],
  ],
  Double: [
    { Id: double({ key: true }) },
    [{ Id: 0.1 }, '0.1'],
    [{ Id: 1e-7 }, '0.0000001'],
    [{ Id: -1.25e-9 }, '-0.00000000125'],
    [{ Id: 1e22 }, '10000000000000000000000'],
    [{ Id: 123_456_789_012_345_680_000 }, '123456789012345680000'],
  ],
  Flag: [{ Id: boolean({ key: true }) }, [{ Id: true }, 'true'], [{ Id: false }, 'false']],
  Choice: [{ Id: enumeration(WeatherReadingType, { key: true }) }, [{ Id: 1 }, '1']],
  Date: [{ Id: date({ key: true }) }, [{ Id: '2026-01-05' }, '2026-01-05']],
  Time: [{ Id: time({ key: true }) }, [{ Id: '8:05' }, '08:05:00'], [{ Id: '08:05:00.250' }, '08:05:00.25']],
  Moment: [
    { Id: timestamp({ key: true }) },
    [{ Id: '2026-01-05T10:20:00Z' }, '2026-01-05T10:20:00+00:00'],
    [{ Id: '2026-07-05 12:20:00.1250+02' }, '2026-07-05T10:20:00.125+00:00'],
  ],
  LocalMoment: [{ Id: localDateTime({ key: true }) }, [{ Id: '2026-01-05 10:20' }, '2026-01-05T10:20:00']],
  Text: [
    { Id: text({ key: true }) },
    [{ Id: 'm3' }, 'm3'],
    [{ Id: 'a|b~c' }, 'a~1b~0c'],
    [{ Id: '~1' }, '~01'],
    [{ Id: 'ä/ö?%7C #' }, 'ä/ö?%7C #'],
  ],
  Notes: [{ Id: multilineText({ key: true }) }, [{ Id: 'a\nb|' }, 'a\nb~1']],
  Email: [{ Id: email({ key: true }) }, [{ Id: 'a|b@c.test' }, 'a~1b@c.test']],
  Url: [{ Id: url({ key: true }) }, [{ Id: 'https://a.test/~b|c' }, 'https://a.test/~0b~1c']],
  Several: [
    { Code: text({ key: true }), At: timestamp({ key: true }), Amount: decimal({ key: true }) },
    [{ Code: 'a|b', At: '2026-01-05T10:20:00Z', Amount: '2.0' }, 'a~1b|2026-01-05T10:20:00+00:00|2'],
    [{ Code: '', At: '2026-01-05T10:20:00Z', Amount: '2.0' }, '|2026-01-05T10:20:00+00:00|2'],
  ],
};

const resourceOf = (noun: string, keys: Fields): Resource =>
  ({
    name: `key${noun}s`,
    table: `dw_Key${noun}s`,
    noun,
    plural: `${noun}s`,
    label: 'Label',
    policy: 'staffWrites',
    fields: { ...keys, Label: text(), Hidden: text({ masked: true }) },
    search: [],
    list: { columns: ['Label'], sort: { Label: 'asc' } },
    detail: {},
  }) as Resource;

const referring = resourceOf('Pointing', {
  TextId: partOf('keyTexts', { key: true }),
  Slot: integer({ key: true }),
});
const catalogue = new Catalogue([
  ...Object.values(resourceFiles),
  ...Object.entries(cases).map(([noun, [keys]]) => resourceOf(noun, keys)),
  referring,
]);
const everyRow = Object.entries(cases).flatMap(([noun, [, ...rows]]) =>
  rows.map(([row, right]) => [`${noun} ${right}`, catalogue.entity(`key${noun}s`), row, right] as const),
);

let opened: TestDatabase;
let ask: Ask;
beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database, catalogue, () => undefined);
  ask = asking(catalogue, opened.database);
});
afterAll(() => opened.close());

/** As somebody does who comes by other settings than ours: with `psql`, or by another program. */
async function insertElsewhere(entity: Entity, row: Row): Promise<void> {
  await opened.database.write({ contactId: null, operation: 'Elsewhere' }, async (session) => {
    await session.client.query("set local timezone = 'Asia/Tokyo'; set local datestyle = 'German'");
    const columns = Object.keys(row);
    await session.count(sql`insert into ${ident(entity.table)} (${list(columns.map((column) => ident(column)))})
      values (${list(columns.map((column) => param(row[column])))})`);
  });
}

const journalled = (entity: Entity) =>
  opened.database
    .rows<{ key: string }>(
      sql`select row_key as key from meterdesk.change where resource = ${param(entity.name)} order by id`,
    )
    .then((rows) => rows.map(({ key: text }) => text));

describe('a key has one text, in the database and in the console', () => {
  test.each(everyRow)('%s', async (_what, entity, row, right) => {
    const staff = await person(opened.database, 'Esp');
    await insertElsewhere(entity, row);
    expect((await journalled(entity)).at(-1)).toBe(right);

    const where = Object.fromEntries(
      Object.entries(keyOf(entity, right)).map(([column, part]) => [column, { _eq: part }]),
    );
    const document = `query ($where: ${entity.table}_bool_exp!) { rows: ${entity.table}(where: $where) { ${entity.key.join(' ')} } }`;
    const { data, errors } = await ask(staff, document, { where });
    expect(errors).toBeUndefined();
    const answered = (data?.rows ?? []) as readonly Row[];
    expect(answered.map((each) => keyText(entity, each))).toEqual([right]);

    const isIt = and(keyIsText(entity, 'r', sql`${param(right)}`));
    expect(
      await opened.database.rows(sql`select 1 as found from ${ident(entity.table)} "r" where ${isIt}`),
    ).toHaveLength(1);
  });

  test.each(everyRow)(
    '%s is found by it in variables of its own type, where a masked value is shown',
    async (_what, entity, _row, right) => {
      const staff = await person(opened.database, 'Esp');
      const declared = entity.key.map((column) => `$${column}: ${scalarOf(entity.field(column))}!`).join(', ');
      const given = entity.key.map((column) => `${column}: $${column}`).join(', ');
      const document = `query Show(${declared}) { row: ${entity.table}_by_pk(${given}) { Hidden } }`;
      expect(await ask(staff, document, keyOf(entity, right))).toEqual({ data: { row: { Hidden: null } } });
      const seen = sql`select "SourceId" as id from "dw_History" where "ContactId" = ${param(staff.contactId)}::uuid`;
      expect(await opened.database.rows(seen)).toEqual([{ id: right }]);
    },
  );

  test('one that points to a text has the text of that', async () => {
    const pointing = catalogue.entity('keyPointings');
    await insertElsewhere(pointing, { TextId: 'a|b~c', Slot: 1 });
    expect(await journalled(pointing)).toEqual(['a~1b~0c|1']);
    expect(keyText(pointing, { TextId: 'a|b~c', Slot: 1 })).toBe('a~1b~0c|1');
    expect(keyOf(pointing, 'a~1b~0c|1')).toEqual({ TextId: 'a|b~c', Slot: 1 });
  });
});

test('every kind that can be a key is among them, and the console has its type', () => {
  for (const [, [keys]] of Object.entries(cases))
    for (const field of Object.values(keys))
      expect([field.kind, scalarOf(field)]).toEqual([field.kind, scalarKindOf(field).scalar]);
});

test('a text with too few or too many parts is no key', () => {
  const several = catalogue.entity('keySeverals');
  expect(keyParts(several, 'a|b')).toBeUndefined();
  expect(keyParts(several, 'a|b|c|d')).toBeUndefined();
  expect(keyParts(catalogue.entity('keyTexts'), 'a|b')).toBeUndefined();
});

test('what an earlier version wrote in another form is found again', async () => {
  const several = catalogue.entity('keySeverals');
  const staff = await person(opened.database, 'Esp');
  const row = { Code: `x|${randomUUID()}`, At: '2026-01-05T10:20:00Z', Amount: '3.10' };
  await insertElsewhere(several, row);
  const [right] = (await journalled(several)).slice(-1);
  const old = `${row.Code}|2026-01-05 10:20:00+00|3.10`;
  const before = sql`update meterdesk.change set row_key = ${param(old)} where row_key = ${param(right)}`;
  const told = sql`update "dw_History" set "SourceId" = ${param(old)} where "SourceId" = ${param(right)}`;
  await opened.database.write({ contactId: staff.contactId, operation: 'Test' }, async (session) => {
    await session.count(before);
    await session.count(told);
    await session.count(sql`delete from meterdesk.rewrite`);
  });
  expect(await describeMigration(opened.database, catalogue)).toContain('update meterdesk.change');
  await migrate(opened.database, catalogue, () => undefined);
  expect(await journalled(several)).toContain(right);
  expect(await journalled(several)).not.toContain(old);
  const lines = await opened.database.rows<{ id: string }>(sql`select "SourceId" as id from "dw_History"`);
  expect(lines.map(({ id }) => id)).toContain(right);
  expect(lines.map(({ id }) => id)).not.toContain(old);
  expect(await describeMigration(opened.database, catalogue)).toBe('');
});
