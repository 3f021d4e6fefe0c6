import type sites from '../sites';
import { key, text } from './fields';
import { defineResource, type NewRow, type Row } from './resource';

type Site = Row<typeof sites>;
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
  policy: 'staff',
  fields: { ThingId: key(), Label: text() },
  // @ts-expect-error own columns are checked by the compiler
  search: ['Labell'],
  list: { columns: ['Label'], sort: { Label: 'asc' } },
  detail: {},
});
