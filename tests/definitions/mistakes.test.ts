import { expect, test } from 'vitest';
import { Catalogue } from '../../resources/language/catalogue';
import { checkDefinitions } from '../../resources/language/check/checkDefinitions';
import type { ConsoleNames } from '../../resources/language/check/rule';
import { defineEnum } from '../../resources/language/enumeration';
import { date, enumeration, integer, key, partOf, ref, secret, text, timestamp } from '../../resources/language/fields';
import type { Fields, Resource } from '../../resources/language/resource';
import { consoleNames } from '../../server/definitions';

const Size = defineEnum('Size', { Small: 1, Large: 2 });

const town: Resource<Fields> = {
  name: 'towns',
  table: 'dw_Towns',
  noun: 'Town',
  plural: 'Towns',
  label: 'Label',
  account: 'everyone',
  policy: 'staffWrites',
  fields: { TownId: key(), Label: text(), Pin: secret(), Keeper: text({ staffOnly: true }) },
  search: ['Label'],
  list: { columns: ['Label'], sort: { Label: 'asc' } },
  detail: {},
};
const house: Resource<Fields> = {
  ...town,
  name: 'houses',
  table: 'dw_Houses',
  noun: 'House',
  plural: 'Houses',
  fields: { HouseId: key(), TownId: partOf('towns'), Label: text() },
};

/** What a definition says otherwise, or with `undefined` not at all. */
type Change = { readonly [Name in keyof Resource<Fields>]?: Resource<Fields>[Name] | undefined };

function mistakesIn(change: Change, names?: ConsoleNames): readonly string[] {
  const files = { 'towns.ts': town, 'houses.ts': { ...house, ...change } as Resource<Fields> };
  const catalogue = new Catalogue(Object.values(files));
  return checkDefinitions(files, catalogue, names);
}

test('a sound definition has none', () => {
  expect(mistakesIn({ search: ['Label', 'Town.Label'] })).toEqual([]);
});

test.each<[string, Change, string]>([
  ['another name than the file', { name: 'homes' }, "resources/houses.ts: name 'homes' must be the file's, 'houses'."],
  [
    'a table that is taken',
    { table: 'dw_Towns' },
    "resources/houses.ts: table 'dw_Towns' is taken by resources/towns.ts.",
  ],
  [
    'partitions by what is no moment of the key',
    { partitionBy: { month: 'Label' } },
    "resources/houses.ts: partitionBy.month 'Label': it is not a timestamp that is part of the key.",
  ],
  [
    'readings whose reach is kept where the key is another',
    {
      series: {
        of: 'TownId',
        at: 'Label',
        written: 'Label',
        keptIn: 'houses',
        first: 'Label',
        latest: 'Label',
        latestWritten: 'Label',
      },
    },
    "resources/houses.ts: series.keptIn 'houses': its key is HouseId, and not TownId alone.",
  ],
  [
    'a relation that is not there',
    { search: ['Towm.Label'] },
    "resources/houses.ts: search 'Towm.Label': houses has no relation 'Towm' (it has Town).",
  ],
  [
    'a field that is not there',
    { label: 'Town.Lable' },
    "resources/houses.ts: label 'Town.Lable': towns has no field 'Lable'.",
  ],
  [
    'nothing of whose the rows are',
    { account: undefined },
    "resources/houses.ts: account: is missing, and policy 'staffWrites' goes by accounts; give the path to an account's key ('Building.Site.AccountId'), or 'everyone' where all who are signed in may read every row.",
  ],
  [
    'an account path that ends at another key',
    { account: 'TownId' },
    "resources/houses.ts: account 'TownId': ends at houses.TownId, which is not a key of accounts.",
  ],
  [
    'a person who is no contact',
    { account: undefined, person: 'TownId' },
    "resources/houses.ts: person 'TownId': is not a key of contacts; name a column that refers to them.",
  ],
  [
    'everyone for what is internal',
    { policy: 'staffOnly' },
    "resources/houses.ts: account 'everyone': policy 'staffOnly' is for provider staff only; leave account out, or take policy 'staffWrites'.",
  ],
  [
    'a secret that is shown',
    { list: { columns: ['Town.Pin'], sort: {} } },
    "resources/houses.ts: list.columns 'Town.Pin': is a secret and cannot be shown, searched or sorted by.",
  ],
  [
    'a search that tells of what is for staff',
    { search: ['Town.Keeper'] },
    "resources/houses.ts: search 'Town.Keeper': is for staff only, so search must not reveal it.",
  ],
  [
    'a number that free text does not find',
    { fields: { HouseId: key(), TownId: partOf('towns'), Label: text(), Plate: text() }, foundBy: ['Plate'] },
    "resources/houses.ts: foundBy 'Plate': name it in search too.",
  ],
  [
    'a day to be found by',
    {
      fields: { HouseId: key(), TownId: partOf('towns'), Label: text(), Built: date() },
      foundBy: ['Built'],
      search: ['Label', 'Built'],
    },
    "resources/houses.ts: foundBy 'Built': is not text (it is date).",
  ],
  [
    'no key',
    { fields: { TownId: partOf('towns'), Label: text() } },
    'resources/houses.ts: fields: one of them must be a key: key(), or partOf(…, { key: true }).',
  ],
  [
    'a reference to no resource',
    { fields: { ...house.fields, MayorId: ref('townss') } },
    "resources/houses.ts: fields.MayorId: there is no resource 'townss' (did you mean towns?).",
  ],
  [
    'an end whose start is no date like it',
    {
      fields: { ...house.fields, From: timestamp(), To: { ...date(), notBefore: { field: 'From', sentence: 'No.' } } },
    },
    "resources/houses.ts: fields.To: notBefore 'From' must name a field of the kind date.",
  ],
  [
    'a field that is required by a value of nothing',
    { fields: { ...house.fields, Area: text({ requiredWhen: { field: 'Label', is: [1], sentence: 'No.' } }) } },
    "resources/houses.ts: fields.Area: requiredWhen 'Label', which is not an enumeration of houses.",
  ],
  [
    'a field that is not below zero by a value that there is not',
    {
      fields: {
        ...house.fields,
        Size: enumeration(Size),
        Rooms: integer({ notNegativeWhen: { field: 'Size', is: [99], sentence: 'No.' } }),
      },
    },
    "resources/houses.ts: fields.Rooms: notNegativeWhen '99' is not in Size (it has Small, Large).",
  ],
  [
    'a default from a column that the installation lacks',
    { fields: { ...house.fields, Area: text({ defaultFrom: 'Area' }) } },
    "resources/houses.ts: fields.Area: defaultFrom 'Area', which is not a field of installation (it has none).",
  ],
  [
    'a default that is no value',
    { fields: { ...house.fields, Size: { ...enumeration(Size), default: 'Huge' } } },
    "resources/houses.ts: fields.Size: default 'Huge' is not in Size (it has Small, Large).",
  ],
  [
    'a within that the other side lacks',
    { fields: { ...house.fields, OtherId: ref('towns', { within: 'HouseId', inverse: 'Others' }) } },
    "resources/houses.ts: fields.OtherId: within 'HouseId' is not a field of towns.",
  ],
  [
    'a text made of what is not there',
    { fields: { ...house.fields, Sign: text({ concatenates: ['Label', 'Street'] }) } },
    "resources/houses.ts: fields.Sign: concatenates 'Street', which is not a column of houses.",
  ],
  [
    'a tab of no rows',
    { detail: { People: { many: 'People' } } },
    "resources/houses.ts: detail.People 'People': houses has no relation 'People' (it has Town).",
  ],
  [
    'a parent that is not there',
    { create: { dialog: 'addHouse', title: 'Add', parentPickers: ['cities'], fields: [], success: 'Added!' } },
    "resources/houses.ts: create.parentPickers: there is no resource 'cities'.",
  ],
  [
    'a parent that is asked for twice',
    { create: { dialog: 'addHouse', title: 'Add', parentPickers: ['towns'], fields: ['TownId'], success: 'Added!' } },
    "resources/houses.ts: create.fields: 'TownId' asks for what create.parentPickers 'towns' asks for already; name it once.",
  ],
])('%s is said with its address and its cure', (_what, change, sentence) => {
  expect(mistakesIn(change)).toContain(sentence);
});

test('a widget that the console does not have is said with the one that was meant', () => {
  const fields = { ...house.fields, Label: text({ cell: 'FileSise' }) };
  expect(mistakesIn({ fields }, consoleNames())).toEqual([
    "resources/houses.ts: fields.Label.cell: there is no cell 'FileSise' (did you mean FileSize?).",
  ]);
});

test('all mistakes are said at once', () => {
  expect(mistakesIn({ label: 'Nme', search: ['Towm.Label'], detail: { X: { many: 'Y' } } })).toHaveLength(3);
});
