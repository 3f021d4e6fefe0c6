import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { documents } from '../support/documents';
import { Estate, type Row } from '../support/estate';
import { person } from '../support/people';

const addresses = catalogue.entity('accountsAddress');
let opened: TestDatabase;
let estate: Estate;
let send: (document: string, variables: Row) => ReturnType<Ask>;

beforeAll(async () => {
  opened = await openTestDatabase();
  estate = await Estate.setUp(opened.database, catalogue);
  const admin = await person(opened.database, 'Admin', [estate.accountId]);
  send = (document, variables) => asking(catalogue, opened.database)(admin, document, variables);
});
afterAll(() => opened.close());

async function add(given: Row): Promise<{ readonly AddressId: string; readonly Composite: unknown }> {
  const AddressId = randomUUID();
  const object = { AddressId, AccountId: estate.accountId, Type: 1, Latitude: -36.8, Longitude: 174.7, ...given };
  const { data, errors } = await send(documents.insert(addresses, ['Composite']), { object });
  expect(errors).toBeUndefined();
  return { AddressId, Composite: (data as { readonly row: Row }).row.Composite };
}

async function change(AddressId: string, set: Row): Promise<unknown> {
  const { data, errors } = await send(documents.updateByKey(addresses, ['Composite']), { key: { AddressId }, set });
  expect(errors).toBeUndefined();
  return (data as { readonly row: Row }).row.Composite;
}

test('an address is joined from its lines, those that say nothing left out', async () => {
  const { Composite } = await add({ Line1: '1 Quay Street', Line2: ' ', City: 'Auckland', PostalCode: '1010' });
  expect(Composite).toBe('1 Quay Street, Auckland, 1010');
  expect((await add({})).Composite).toBeNull();
});

test('it follows its lines until somebody writes it otherwise, and again once it is emptied', async () => {
  const { AddressId, Composite } = await add({ Line1: '1 Quay Street', City: 'Auckland' });
  expect(Composite).toBe('1 Quay Street, Auckland');
  expect(await change(AddressId, { City: 'Wellington' })).toBe('1 Quay Street, Wellington');
  expect(await change(AddressId, { Composite: 'By the ferries' })).toBe('By the ferries');
  expect(await change(AddressId, { City: 'Nelson' })).toBe('By the ferries');
  expect(await change(AddressId, { Composite: null })).toBe('1 Quay Street, Nelson');
});

test('an address that comes with its own words keeps them', async () => {
  expect((await add({ City: 'Auckland', Composite: 'Pier 3' })).Composite).toBe('Pier 3');
});
