import { expect, test } from 'vitest';
import { Catalogue } from '../../resources/language/catalogue';
import { checkDefinitions } from '../../resources/language/check/checkDefinitions';
import { defineEnum } from '../../resources/language/enumeration';
import { enumeration, key, partOf, ref, text } from '../../resources/language/fields';
import { defineResource, type Fields, type Resource } from '../../resources/language/resource';

const Size = defineEnum('Size', { Small: 1, Large: 2 });

function resource(name: string, table: `dw_${string}`, fields: Fields, detail: Resource['detail'] = {}): Resource {
  return defineResource<Fields>({
    name,
    table,
    noun: name,
    plural: name,
    label: 'Label',
    account: 'everyone',
    policy: 'staffWrites',
    fields: { Label: text(), ...fields },
    search: [],
    list: { columns: ['Label'], sort: { Label: 'asc' } },
    detail,
  });
}

const town = resource('towns', 'dw_Towns', { TownId: key() }, { Rooms: { many: 'Houses.Rooms' } });
const house = resource('houses', 'dw_Houses', { HouseId: key(), TownId: partOf('towns') });
const room = resource('rooms', 'dw_Rooms', { RoomId: key(), HouseId: partOf('houses') });

function mistakesIn(...resources: readonly Resource[]): readonly string[] {
  return checkDefinitions(
    Object.fromEntries(resources.map((each) => [`${each.name}.ts`, each])),
    new Catalogue(resources),
  );
}

test('rows below a row are found by the way back to its key', () => {
  const catalogue = new Catalogue([town, house, room]);
  const below = catalogue.relatedRows(catalogue.entity('towns'), 'Houses.Rooms');
  expect(below.entity.name).toBe('rooms');
  expect(below.by).toBe('House.TownId');
  expect(catalogue.relatedRows(catalogue.entity('towns'), 'Houses').by).toBe('TownId');
});

test('a tab that reaches rows further below is sound', () => {
  expect(mistakesIn(town, house, room)).toEqual([]);
});

test('a tab without a relation is an error that lists the relations', () => {
  const lost = resource('towns', 'dw_Towns', { TownId: key() }, { Rooms: { many: 'Houses.Attics' } });
  expect(mistakesIn(lost, house, room)).toEqual([
    "resources/towns.ts: detail.Rooms 'Houses.Attics': houses has no relation 'Attics' (it has Rooms, Town).",
  ]);
});

test('a field that follows another says values that both have', () => {
  const things = resource('things', 'dw_Things', {
    ThingId: key(),
    Size: enumeration(Size),
    Weight: enumeration(Size, { follows: { field: 'Size', values: { Tiny: 'Small', Large: 'Huge' } } }),
    Colour: text({ follows: { field: 'Shape', values: {} } }),
  });
  expect(mistakesIn(things)).toEqual([
    "resources/things.ts: fields.Weight: follows Size, whose 'Tiny' is not in Size (it has Small, Large).",
    "resources/things.ts: fields.Weight: follows 'Huge' is not in Size (it has Small, Large).",
    "resources/things.ts: fields.Colour: follows 'Shape', which is not a field of things.",
  ]);
});

test('a field and a relation of the same name are an error', () => {
  const shed = resource('sheds', 'dw_Sheds', { ShedId: key(), TownId: ref('towns'), Town: text() });
  expect(mistakesIn(town, house, room, shed)).toEqual([
    "resources/sheds.ts: fields.Town: a relation of sheds has the same name; give the reference an 'as' or an 'inverse'.",
  ]);
});

test('two references with one relation name are an error', () => {
  const sheds = resource('sheds', 'dw_Sheds', {
    ShedId: key(),
    FirstTownId: ref('towns', { inverse: 'Sheds' }),
    SecondTownId: ref('towns', { inverse: 'Sheds' }),
  });
  expect(mistakesIn(town, house, room, sheds)).toEqual([
    "resources/sheds.ts: fields.FirstTownId: its relation on towns has the name of another; give it an 'as' or an 'inverse'.",
  ]);
});
