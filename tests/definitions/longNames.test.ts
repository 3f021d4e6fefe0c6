import { expect, onTestFinished, test } from 'vitest';
import { resourceFiles } from '../../resources/language/all';
import { Catalogue } from '../../resources/language/catalogue';
import { key, partOf, stamps, text } from '../../resources/language/fields';
import type { Fields, Resource } from '../../resources/language/resource';
import { describeMigration, migrate } from '../../server/sql/migrate';
import { cutName, physicalName } from '../../server/sql/physicalName';
import { asking } from '../support/api';
import { openBareDatabase, openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';

const table = 'dw_ReadingsOfMetersThatStandInBuildingsOfSitesOfOurAccounts';
const long = 'SerialNumberThatIsPrintedOnTheNameplateOfTheMeter';
const columns = { [long]: text({ unique: 'Taken.' }), [`Old${long}`]: text(), [`New${long}`]: text() };

const shared = { account: 'everyone', policy: 'staffWrites', label: 'Label', search: ['Label'], detail: {} } as const;
const list = { columns: ['Label'], sort: { Label: 'asc' } } as const;
const towns: Resource<Fields> = {
  ...shared,
  name: 'towns',
  table: 'dw_Towns',
  noun: 'Town',
  plural: 'Towns',
  list,
  fields: { TownId: key(), Label: text(), ...stamps },
};
const readings: Resource<Fields> = {
  ...shared,
  name: 'readings',
  table,
  noun: 'Reading',
  plural: 'Readings',
  list,
  indexes: [[`Old${long}`], [`New${long}`]],
  fields: { ReadingId: key(), Label: text(), TownWhoseNameIsOnTheMapId: partOf('towns'), ...columns, ...stamps },
};
const catalogue = new Catalogue([towns, readings]);

test('names that fit are unchanged, others keep their beginning and stay distinct', () => {
  expect(physicalName('dw_Sites_pkey')).toBe('dw_Sites_pkey');
  expect(physicalName('a'.repeat(63))).toBe('a'.repeat(63));
  const [one, other] = [physicalName(`${'a'.repeat(63)}1`), physicalName(`${'a'.repeat(63)}2`)];
  expect(one).toMatch(/^a{54}_[0-9a-f]{8}$/);
  expect(one).not.toBe(other);
  expect(Buffer.byteLength(physicalName('é'.repeat(40)))).toBeLessThanOrEqual(63);
  expect(physicalName(one)).toBe(one);
});

test('a database with names of more than 63 bytes is made once, and left alone by the second start', async () => {
  const opened = await open(openBareDatabase);
  const lines: string[] = [];
  await migrate(opened.database, catalogue, () => undefined);
  await migrate(opened.database, catalogue, (line) => lines.push(line));
  expect(lines).toEqual([]);
  expect(await describeMigration(opened.database, catalogue)).toBe('');
});

test('its functions, its constraints and what they refuse are known by these names', async () => {
  const opened = await open(openTestDatabase);
  const catalogue = new Catalogue([...Object.values(resourceFiles), towns, readings]);
  await migrate(opened.database, catalogue, () => undefined);
  const staff = await person(opened.database, 'Esp');
  const ask = asking(catalogue, opened.database);
  const insert = `mutation ($objects: [${table}_insert_input!]!) { insert_${table}(objects: $objects) { returning { Label } } }`;
  expect((await ask(staff, insert, { objects: [{ Label: 'One', [long]: '7' }] })).errors).toBeUndefined();
  expect((await ask(staff, insert, { objects: [{ Label: 'Two', [long]: '7' }] })).errors?.[0]?.message).toBe('Taken.');
  const nowhere = { Label: 'Three', TownWhoseNameIsOnTheMapId: staff.contactId };
  expect((await ask(staff, insert, { objects: [nowhere] })).errors?.[0]?.message).toMatch(/there is no such town/);
  const upsert = `mutation ($objects: [${table}_insert_input!]!) { insert_${table}(objects: $objects,
    on_conflict: { constraint: ${physicalName(`${table}_${long}_key`)}, update_columns: [Label] }) { returning { Label } } }`;
  expect((await ask(staff, upsert, { objects: [{ Label: 'Again', [long]: '7' }] })).data).toEqual({
    [`insert_${table}`]: { returning: [{ Label: 'Again' }] },
  });
  const { rows } = await opened.database.pool.query(
    `select action from meterdesk.change where resource = 'readings' order by id`,
  );
  expect(rows).toEqual([{ action: 'insert' }, { action: 'update' }]);
});

test('what an older version let PostgreSQL cut is renamed, and nothing is made a second time', async () => {
  const opened = await open(openBareDatabase);
  await migrate(opened.database, catalogue, () => undefined);
  const made = await namesIn(opened);
  for (const whole of [`${table}_pkey`, `${table}_${long}_key`, `${table}_TownWhoseNameIsOnTheMapId_fkey`])
    await opened.database.pool.query(
      `alter table "${table}" rename constraint "${physicalName(whole)}" to "${cutName(whole)}"`,
    );
  for (const whole of [`${table}_search_idx`, `${table}_Old${long}_idx`])
    await opened.database.pool.query(`alter index "${physicalName(whole)}" rename to "${cutName(whole)}"`);
  expect(await namesIn(opened)).not.toEqual(made);
  await migrate(opened.database, catalogue, () => undefined);
  expect(await namesIn(opened)).toEqual(made);
  expect(await describeMigration(opened.database, catalogue)).toBe('');
});

async function open(opening: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const opened = await opening();
  onTestFinished(() => opened.close());
  return opened;
}

/** Returns the names of all indexes and constraints of the table. */
async function namesIn({ database }: TestDatabase): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass
     union all select indexrelid::regclass::text from pg_index where indrelid = $1::regclass order by 1`,
    [`"${table}"`],
  );
  return rows.map(({ name }) => name);
}
