import { randomUUID } from 'node:crypto';
import { parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { wordsOf } from '../../resources/language/words';
import { apiOf } from '../../server/graphql/api';
import { hashOf, trustOf } from '../../server/graphql/trusted';
import { buildQuery, type Params } from '../../src/data/buildQuery';
import { followDocument } from '../../src/data/documents';
import { columnsOf } from '../../src/data/rowPaths';
import { consoleDocuments } from '../../src/documents';
import { germanSentence } from '../../src/i18n/germanSentence';
import { askingOf } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';
import { schemas } from './schemas';

const trusted = new Set(consoleDocuments.map(({ text }) => text));
const written = consoleDocuments.map(({ name, text }) => ({ name, hash: hashOf(text) }));

test('the documents of the console are valid, each for staff or for client contacts', () => {
  for (const { text } of consoleDocuments) {
    const mistakes = Object.values(schemas).map((schema) => validate(schema, parse(text)));
    expect(Math.min(...mistakes.map(({ length }) => length)), `${mistakes[0]?.[0]?.message}: ${text}`).toBe(0);
  }
});

test('German names every mutation of the console, as histories do', () => {
  const mutations = consoleDocuments.filter(({ text }) => text.trimStart().startsWith('mutation'));
  expect(mutations.length).toBeGreaterThan(200);
  expect(mutations.map(({ name }) => name).filter((name) => !germanSentence(wordsOf(name)))).toEqual([]);
});

describe.each(catalogue.entities.map((entity) => [entity.name, entity] as const))('%s', (name, entity) => {
  const id = entity.key.map(() => randomUUID()).join('|');
  const some = columnsOf(entity).slice(1);
  const calls: readonly (readonly [string, Params])[] = [
    ['GET_LIST', { filter: { q: 'a' } }],
    ['GET_LIST', { meta: { paths: some, counted: false } }],
    ['GET_LIST', { filter: { q: 'a' }, meta: { lookup: true } }],
    ['GET_MANY_REFERENCE', { target: entity.key[0], id }],
    ['GET_ONE', { id }],
    ['GET_ONE', { id, meta: { paths: some } }],
    ['GET_ONE', { id, meta: { lookup: true } }],
    ...entity.columns
      .filter((column) => entity.fields[column]?.masked)
      .map((masked) => ['GET_ONE', { id, meta: { masked } }] as const),
    ['GET_MANY', { ids: [id] }],
    ['CREATE', { data: {} }],
    ['UPDATE', { id, data: {}, previousData: {} }],
    ['UPDATE_MANY', { ids: [id], data: {} }],
    ['DELETE', { id }],
    ['DELETE_MANY', { ids: [id] }],
  ];
  const readable = calls.filter(([method]) => entity.policy !== 'log' || method.startsWith('GET'));

  test.each(['staff', 'contact'])('whatever the console sends of it for %s is written down', (audience) => {
    for (const [method, params] of readable) {
      const { query: document } = buildQuery(method, name, params, audience === 'staff');
      expect(trusted.has(document.text), `${method} ${document.text}`).toBe(true);
    }
  });
});

test('the list of columns that a list asks for is in its variables, not in its document', () => {
  const [all, few] = [undefined, ['City']].map((paths) =>
    buildQuery('GET_LIST', 'sites', paths ? { meta: { paths } } : {}, false),
  );
  expect(few?.query.text).toBe(all?.query.text);
  expect(few?.variables).toHaveProperty('with_City', true);
  expect(few?.variables).not.toHaveProperty('with_Status');
});

describe('the data API', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  const refusal = {
    message: 'Only documents of the console are accepted here, and this is not one of them.',
    extensions: { path: '$', code: 'validation-failed' },
  };
  const asked = async (trustedDocuments: 'contacts' | 'everybody' | 'off', who: 'Esp' | 'User', query: string) => {
    const api = apiOf({ catalogue, database: opened.database }, trustOf({ trustedDocuments }, written));
    const page = query.includes('$where') ? { where: {}, offset: 0, limit: 1, order_by: [] } : {};
    const { errors } = await askingOf(api)(await person(opened.database, who), query, page);
    return errors?.[0];
  };
  const own = buildQuery('GET_LIST', 'sites', {}, false).query.text;

  test('answers what the console asks, and refuses client contacts all else', async () => {
    expect(await asked('contacts', 'User', own)).toBeUndefined();
    for (const query of ['{ dw_Sites { Label } }', '{ __typename }', `${own} `, '', 'query {'])
      expect(await asked('contacts', 'User', query)).toEqual(refusal);
  });

  test('leaves provider staff free, but for where everybody is held to it', async () => {
    expect(await asked('contacts', 'Esp', '{ dw_Sites { Label } }')).toBeUndefined();
    expect(await asked('everybody', 'Esp', '{ dw_Sites { Label } }')).toEqual(refusal);
    expect(await asked('off', 'User', '{ dw_Sites { Label } }')).toBeUndefined();
  });

  test('takes no document under the name of another one', () => {
    const { contact } = apiOf(
      { catalogue, database: opened.database },
      trustOf({ trustedDocuments: 'contacts' }, written),
    ).documents;
    expect(() => contact.open({ query: followDocument.text, operationName: 'Sites' })).toThrow(refusal.message);
    expect(
      contact.open({ query: followDocument.text, operationName: 'FollowChanges', variables: { resources: [] } }).name,
    ).toBe('FollowChanges');
  });

  test('has none where no file exists', () => {
    const { contact } = apiOf(
      { catalogue, database: opened.database },
      trustOf({ trustedDocuments: 'contacts' }, []),
    ).documents;
    expect(() => contact.open({ query: own })).toThrow(refusal.message);
  });
});
