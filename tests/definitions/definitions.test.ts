import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue, resourceFiles } from '../../resources/language/all';
import { checkDefinitions } from '../../resources/language/check/checkDefinitions';
import { createFields } from '../../resources/language/createFields';
import { consoleNames } from '../../server/definitions';
import { serverKindNames } from '../../server/sql/kinds';
import { tablePlan } from '../../server/sql/tables';
import { sampledKinds } from '../support/samples';
import { contract, drawer, own } from './contract';

const root = path.join(import.meta.dirname, '..', '..');
test('every resource file is sound, and asks only for widgets that the console has', () => {
  expect(checkDefinitions(resourceFiles, catalogue, consoleNames())).toEqual([]);
});

test('a key of several columns has a sentence of its own for a second such row', () => {
  const mute = catalogue.entities.filter(
    ({ key, unique = [] }) =>
      key.length > 1 && !unique.some(({ columns }) => key.every((name) => columns.includes(name))),
  );
  expect(mute.map(({ name }) => name)).toEqual([]);
});

describe('every field that the contract names', () => {
  test.each(Object.entries(contract))('%s', (table, fields) => {
    const entity = catalogue.byTable(table);
    expect(entity, `${table} has no resource file`).toBeDefined();
    const missing = fields.split(/\s+/).filter((field) => field && !entity?.columns.includes(field));
    expect(missing).toEqual([]);
  });

  test('and no entity kind beyond those and the project’s own', () => {
    expect(catalogue.entities.map(({ table }) => table).filter((table) => !(table in contract))).toEqual(own);
  });
});

test('the drawer has the contract’s eighteen entries in their order, and below them its own', () => {
  const entries = catalogue.entities
    .flatMap(({ name, menu }) => (menu ? [{ name, ...menu }] : []))
    .sort((a, b) => a.order - b.order);
  expect(entries.map(({ name, label }) => [name, label])).toEqual([...drawer, ['dataReceived', 'Data received']]);
});

describe('every field kind has', () => {
  const kinds = [
    ...new Set(catalogue.entities.flatMap(({ fields }) => Object.values(fields).map(({ kind }) => kind))),
  ].sort();

  test('a server side', () => {
    expect(kinds.filter((kind) => !serverKindNames.includes(kind))).toEqual([]);
  });
  test('a console side', () => {
    expect(kinds.filter((kind) => !existsSync(path.join(root, 'src', 'fields', `${kind}.tsx`)))).toEqual([]);
  });
  test('a sample for the tests', () => {
    expect(kinds.filter((kind) => !sampledKinds.includes(kind))).toEqual([]);
  });
});

test('names of tables, constraints and indexes are as long as PostgreSQL keeps, and stand for one thing each', () => {
  const names = catalogue.entities.flatMap((entity) => {
    const { keys, foreignKeys, indexes } = tablePlan(entity, catalogue);
    return [entity.table, ...[...keys, ...foreignKeys, ...indexes].map(({ name }) => name)];
  });
  expect(names.filter((name) => name.length > 63)).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('dialogs that create have names of their own and a required sentence for each picker they cannot do without', () => {
  for (const entity of catalogue.entities) {
    const { name, fields } = entity;
    for (const column of createFields(entity)) {
      const field = fields[column];
      if (field?.kind === 'reference' && field.presence === 'required')
        expect(field.required, `${name}.${column}`).toMatch(/\S/);
    }
  }
});
