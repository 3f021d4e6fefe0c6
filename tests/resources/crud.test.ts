import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { Caller } from '../../server/sql/caller';
import { insertableColumns, readableColumns, updatableColumns } from '../../server/writes/audience';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { documents, isRow } from '../support/documents';
import { Estate, hasRoomForOne, keyOf, type Row } from '../support/estate';
import { person } from '../support/people';
import { comparable, sampleOf } from '../support/samples';

let opened: TestDatabase;
let estate: Estate;
let staff: Caller;
let ask: Ask;

beforeAll(async () => {
  opened = await openTestDatabase();
  estate = await Estate.setUp(opened.database, catalogue);
  staff = await person(opened.database, 'Esp');
  ask = asking(catalogue, opened.database);
});
afterAll(() => opened.close());

const isWritten = ({ policy }: Entity): boolean => policy !== 'log';
const written = catalogue.entities.filter(isWritten);
const logs = catalogue.entities.filter((entity) => !isWritten(entity));

/** Columns that any document of staff may select. */
const shown = (entity: Entity): readonly string[] =>
  readableColumns(entity, 'staff').filter((column) => !entity.fields[column]?.masked);

const given = (entity: Entity, row: Row): Row =>
  Object.fromEntries(insertableColumns(entity, 'staff').map((column) => [column, row[column]]));

function compared(entity: Entity, row: unknown, columns: readonly string[]): Row {
  return Object.fromEntries(
    columns.map((column) => {
      const field = entity.field(column);
      return [column, comparable(field, (row as Row)[column])];
    }),
  );
}

const withoutStamp = (columns: readonly string[]) => columns.filter((column) => column !== 'UpdatedOn');

describe.each(written.map((entity) => [entity.name, entity] as const))('%s', (_name, entity) => {
  const columns = shown(entity);
  let row: Row;

  test('is inserted, and answers with what was given', async () => {
    row = await estate.candidate(entity);
    const { data, errors } = await ask(staff, documents.insert(entity, columns), { object: given(entity, row) });
    expect(errors).toBeUndefined();
    expect(compared(entity, data?.row, columns)).toEqual(compared(entity, row, columns));
  });

  test('is read by its key, in a list and in a count', async () => {
    const byKey = await ask(staff, documents.byKey(entity, columns), keyOf(entity, row));
    expect(compared(entity, byKey.data?.row, columns)).toEqual(compared(entity, row, columns));
    const where = isRow(entity, row);
    const listed = await ask(staff, documents.list(entity, columns), { where });
    expect(listed.data?.rows).toEqual([byKey.data?.row]);
    const counted = await ask(staff, documents.count(entity), { where });
    expect(counted.data?.all).toEqual({ aggregate: { count: 1 }, nodes: [{ __typename: entity.table }] });
  });

  const changeable = withoutStamp(updatableColumns(entity, 'staff')).filter(
    (column) => !('to' in (entity.fields[column] ?? {})) && !entity.fields[column]?.recordedWhen,
  );
  if (changeable.length > 0)
    test('is updated, and keeps what was not changed', async () => {
      const set = Object.fromEntries(changeable.map((column) => [column, sampleOf(entity.field(column), column, 5)]));
      const answer = await ask(staff, documents.updateByKey(entity, columns), { key: keyOf(entity, row), set });
      expect(answer.errors).toBeUndefined();
      const kept = withoutStamp(columns);
      expect(compared(entity, answer.data?.row, kept)).toEqual(compared(entity, { ...row, ...set }, kept));
      row = { ...row, ...set };
    });

  test('is deleted', async () => {
    const deleted = await ask(staff, documents.deleteByKey(entity, entity.key), keyOf(entity, row));
    expect(compared(entity, deleted.data?.row, entity.key)).toEqual(compared(entity, row, entity.key));
    const gone = await ask(staff, documents.byKey(entity, entity.key), keyOf(entity, row));
    expect(gone.data).toEqual({ row: null });
  });

  const required = insertableColumns(entity, 'staff').filter((column) => entity.fields[column]?.required);
  test.each(required)('%s is asked for in the words of the contract', async (column) => {
    const field = entity.field(column);
    const object = given(entity, estate.row(entity.name));
    const { errors } = await ask(staff, documents.insert(entity, entity.key), {
      object: { ...object, [column]: null },
    });
    expect(errors?.[0]).toEqual({
      message: field.required,
      extensions: {
        code: 'constraint-violation',
        path: `$.selectionSet.insert_${entity.table}_one.args.object`,
        field: `${entity.table}.${column}`,
      },
    });
    if (typeof object[column] !== 'string') return;
    const blank = await ask(staff, documents.insert(entity, entity.key), { object: { ...object, [column]: ' ' } });
    expect(blank.data).toBeUndefined();
  });

  const counted = required.filter((column) => entity.fields[column]?.nonZero);
  if (counted.length > 0)
    test('takes zero for no answer where the contract does', async () => {
      for (const column of counted) {
        const object = { ...given(entity, estate.row(entity.name)), [column]: 0 };
        const { errors } = await ask(staff, documents.insert(entity, entity.key), { object });
        expect(errors?.[0]?.message).toBe(entity.fields[column]?.required);
      }
    });

  const defaulted = insertableColumns(entity, 'staff').filter(
    (column) => entity.fields[column]?.presence === 'defaulted' && columns.includes(column),
  );
  if (defaulted.length > 0)
    test('fills in what was left out', async () => {
      const whole = given(entity, await estate.candidate(entity));
      const object = Object.fromEntries(Object.entries(whole).filter(([column]) => !defaulted.includes(column)));
      const { data, errors } = await ask(staff, documents.insert(entity, columns), { object });
      expect(errors).toBeUndefined();
      const filled = data?.row as Row;
      for (const column of defaulted) expect(filled[column], column).not.toBeNull();
      for (const column of defaulted) {
        const field = entity.field(column);
        if (field.kind === 'enumeration') expect(filled[column]).toBe(field.of.values[String(field.default)]);
        if (typeof field.default === 'boolean') expect(filled[column]).toBe(field.default);
      }
      await ask(staff, documents.deleteByKey(entity, entity.key), keyOf(entity, filled));
    });

  const declared = [
    ...entity.columns.flatMap((column) => {
      const sentence = entity.fields[column]?.unique;
      return sentence ? [{ columns: [column], sentence }] : [];
    }),
    ...(entity.unique ?? []),
  ];
  test.each(declared)('$columns are there once', async ({ columns: unique, sentence }) => {
    const known = hasRoomForOne(entity) ? await estate.spare(entity) : estate.row(entity.name);
    const object = given(entity, hasRoomForOne(entity) ? known : await estate.candidate(entity));
    const same = Object.fromEntries(unique.map((column) => [column, known[column]]));
    const { errors } = await ask(staff, documents.insert(entity, entity.key), { object: { ...object, ...same } });
    const field = `${entity.table}.${unique.at(-1)}`;
    expect(errors?.[0]).toMatchObject({ message: sentence, extensions: { code: 'constraint-violation', field } });
  });
});

describe.each(logs.map((entity) => [entity.name, entity] as const))('%s', (_name, entity) => {
  test('is read, and cannot be written by anybody', async () => {
    const row = entity.view ? await estate.candidate(entity) : estate.row(entity.name);
    const { data } = await ask(staff, documents.byKey(entity, shown(entity)), keyOf(entity, row));
    expect(compared(entity, data?.row, shown(entity))).toEqual(compared(entity, row, shown(entity)));
    for (const mutation of [`insert_${entity.table}_one(object: {})`, `delete_${entity.table}(where: {})`]) {
      const { errors } = await ask(staff, `mutation { ${mutation} { __typename } }`);
      expect(errors?.[0]?.extensions.code).toBe('validation-failed');
    }
  });
});
