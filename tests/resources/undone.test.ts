import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { and, ident, join, literal, param, sql } from '../../server/sql/fragment';
import { keyTextOf } from '../../server/sql/keyText';
import { type PersonOptions, Scene } from '../server/scene';
import { Estate, type Row } from '../support/estate';

let scene: Scene;
let estate: Estate;
let staff: Person;
let editor: Person;

interface Person {
  readonly contactId: string;
  readonly token: string;
}

beforeAll(async () => {
  scene = await Scene.open();
  estate = await Estate.setUp(scene.database, catalogue);
  staff = await person({ type: 'Esp' });
  editor = await person({ roles: { [estate.accountId]: 'Editor' } });
}, 120_000);
afterAll(() => scene.close());

async function person(options: PersonOptions): Promise<Person> {
  const { contactId, email } = await scene.person(options);
  return { contactId, token: (await scene.signIn(email)).token ?? '' };
}

/** Of the others nothing is recorded that could come back. */
const recorded = catalogue.entities.filter(({ view, journal }) => !view && journal !== 'none');

/** Every row of these tables by resource and key, without its stamp. */
async function stored(): Promise<Row> {
  const selects = recorded.map(
    (entity) =>
      sql`select ${literal(`${entity.name} `)} || ${keyTextOf(entity, 't')} as key, to_jsonb(t) - 'UpdatedOn' as row from ${ident(entity.table)} t`,
  );
  const rows = await scene.database.rows<{ key: string; row: Row }>(join(selects, sql` union all `));
  return Object.fromEntries(rows.map(({ key, row }) => [key, row]));
}

/** Deletes the estate's row with all that goes with it; false where other rows that stay refer to it. */
async function remove(entity: Entity, { contactId }: Person): Promise<boolean> {
  const row = estate.row(entity.name);
  const isRow = and(entity.key.map((column) => sql`${ident(column)}::text = (${param(String(row[column]))})`));
  return scene
    .run(sql`delete from ${ident(entity.table)} where ${isRow}`, contactId)
    .then(() => true)
    .catch((error: { readonly code?: unknown }) => {
      if (error.code === '23503') return false;
      throw error;
    });
}

const plainlyKeyed = recorded.filter(({ key, fields }) =>
  key.every((column) => ['key', 'reference'].includes(fields[column]?.kind ?? '')),
);

/** Deletes the estate's row, undoes that, and expects all rows to be as before. */
async function deleteAndUndo(entity: Entity, who: Person): Promise<void> {
  const before = await stored();
  if (!(await remove(entity, who))) return;
  expect(await stored()).not.toEqual(before);
  const [deletion] = (await scene.ask('GET', '/platform/history/own', who.token)).body.changes;
  const undone = await scene.ask('POST', '/platform/history/undo', who.token, { changeSet: deletion.changeSet });
  expect(undone).toMatchObject({ status: 200, body: { kept: 0 } });
  expect(await stored()).toEqual(before);
}

const named = (entities: readonly Entity[]) => entities.map((entity) => [entity.name, entity] as const);

test.each(named(plainlyKeyed))('an undo by staff brings back all that a deletion has changed: %s', (_name, entity) =>
  deleteAndUndo(entity, staff),
);

test.each(named(plainlyKeyed.filter(({ policy }) => policy === 'estate')))(
  'an undo by an Editor does too, whatever went with it: %s',
  (_name, entity) => deleteAndUndo(entity, editor),
);
