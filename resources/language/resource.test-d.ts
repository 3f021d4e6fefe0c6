import type sites from '../sites';
import { arrayOf, counted, integer, key, text } from './fields';
import { defineResource, type NewRow, type StoredRow } from './resource';

type Site = StoredRow<typeof sites>;
type NewSite = NewRow<typeof sites>;

export const row = { Label: 'a', City: null, Status: 1 } satisfies Partial<Site>;
export const fresh: NewSite = { AccountId: 'a', Label: 'Depot' };

// @ts-expect-error a required field may not be left out
export const nameless: NewSite = { AccountId: 'a' };
// @ts-expect-error a number is not a label
export const misfit: Partial<Site> = { Label: 1 };

export const misspelt = defineResource({
  name: 'things',
  table: 'dw_Things',
  noun: 'Thing',
  plural: 'Things',
  label: 'Label',
  policy: 'staffWrites',
  fields: { ThingId: key(), Label: text() },
  // @ts-expect-error own columns are checked by the compiler
  search: ['Labell'],
  list: { columns: ['Label'], sort: { Label: 'asc' } },
  detail: {},
});

export const kinds = defineResource({
  name: 'kinds',
  table: 'dw_Kinds',
  noun: 'Kind',
  plural: 'Kinds',
  label: 'Label',
  account: 'everyone',
  policy: 'staffWrites',
  fields: {
    KindId: key(),
    Label: text(),
    Words: arrayOf(text()),
    Sizes: arrayOf(integer(), { default: [] }),
    Number: counted(),
  },
  references: { Twin: { to: 'kinds', columns: { Label: 'Label' } } },
  // @ts-expect-error columns that are unique below something are checked by the compiler
  unique: [{ columns: ['Labell'], within: 'Twin.Label', sentence: 'Taken.' }],
  search: [],
  list: { columns: ['Label'], sort: { Label: 'asc' } },
  detail: {},
});

export const typed: StoredRow<typeof kinds> = { KindId: 'a', Label: null, Words: null, Sizes: [1], Number: 4 };
// @ts-expect-error a text is no whole number
export const mistyped: Partial<StoredRow<typeof kinds>> = { Sizes: ['a'] };
