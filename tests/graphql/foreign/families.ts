import type { FieldOf } from '../../../resources/language/field';
import { integer, partOf, ref, text } from '../../../resources/language/fields';
import type { Fields, ReferenceSpec, Resource } from '../../../resources/language/resource';
import { type KeyKind, type KeyName, keyKinds } from './keys';
import { foreign } from './table';

/** What becomes of a row when that which it refers to is deleted. */
type Fate = 'empties' | 'stays' | 'goes';

interface Relating {
  readonly isOptional: boolean;
  readonly owned?: true;
  readonly onDelete?: 'refuse';
  readonly isUnique?: true;
  readonly isKey?: 'whole' | 'part';
  readonly fate: Fate;
}

/** The kinds of relation that a row can have to another. */
export const relating = {
  loose: { isOptional: true, fate: 'empties' },
  needed: { isOptional: false, fate: 'stays' },
  part: { isOptional: false, owned: true, fate: 'goes' },
  held: { isOptional: true, onDelete: 'refuse', fate: 'stays' },
  heldPart: { isOptional: false, owned: true, onDelete: 'refuse', fate: 'stays' },
  single: { isOptional: true, isUnique: true, fate: 'empties' },
  singlePart: { isOptional: false, owned: true, isUnique: true, fate: 'goes' },
  byKey: { isOptional: false, owned: true, isKey: 'whole', fate: 'goes' },
  byPart: { isOptional: false, owned: true, isKey: 'part', fate: 'goes' },
} as const satisfies Readonly<Record<string, Relating>>;
export type RelatingName = keyof typeof relating;
export const relatingNames = Object.keys(relating) as readonly RelatingName[];

const taken = 'It is taken.';

export const topOf = (family: KeyName): string => `${family}_top`;
export const childOf = (family: KeyName, relation: RelatingName): string => `${family}_${relation}`;
export const viewOf = (family: KeyName): string => `${family}_view`;
export const selfOf = (family: KeyName): string => `${family}_self`;

/**
 * Tables around one kind of key: a row, rows that refer to it in every way, rows that refer to two of it and to one of
 * their own, and a view of it. Relations are called `top` and `below`.
 */
export function familyOf(family: KeyName): readonly Resource[] {
  const kind: KeyKind = keyKinds[family];
  return [
    foreign(topOf(family), { ...kind.columns, label: text(), rank: integer() }),
    ...relatingNames.map((relation) => child(family, kind, relation)),
    self(family, kind),
    view(family, kind),
  ];
}

function child(family: KeyName, kind: KeyKind, relation: RelatingName): Resource {
  const way: Relating = relating[relation];
  const own: Fields = way.isKey === 'whole' ? {} : { slot: integer({ key: true }) };
  const columns = kind.isSingle ? { top_id: bySingle(family, relation, way) } : bySeveral(kind, way);
  const unique = !kind.isSingle && way.isUnique ? [{ columns: Object.keys(columns), sentence: taken }] : [];
  return foreign(
    childOf(family, relation),
    { ...(way.isKey === 'part' ? { ...columns, ...own } : { ...own, ...columns }), label: text({ maxLength: 40 }) },
    {
      ...(unique.length > 0 ? { unique } : {}),
      ...(kind.isSingle ? {} : { references: { top: several(family, relation, kind, way) } }),
    },
  );
}

const inverse = (relation: string): string => `${relation}_below`;

function bySingle(family: KeyName, relation: RelatingName, way: Relating): FieldOf<'reference'> {
  const options = {
    as: 'top',
    inverse: inverse(relation),
    ...(way.onDelete ? { onDelete: way.onDelete } : {}),
    ...(way.isUnique ? { unique: taken } : {}),
    ...(way.isOptional ? {} : { required: 'It is needed.' }),
  };
  if (!way.owned) return ref(topOf(family), options);
  return partOf(topOf(family), { ...options, ...(way.isKey ? { key: true as const } : {}) });
}

function bySeveral(kind: KeyKind, way: Relating): Fields {
  const plain = kind.plain(way.isOptional);
  if (!way.isKey) return plain;
  return Object.fromEntries(
    Object.entries(plain).map(([name, field]) => [name, { ...field, key: true as const }]),
  ) as Fields;
}

function several(family: KeyName, relation: string, kind: KeyKind, way: Relating): ReferenceSpec {
  return {
    to: topOf(family),
    columns: Object.fromEntries(Object.keys(kind.columns).map((column) => [`top_${column}`, column])),
    inverse: inverse(relation),
    ...(way.owned ? { owned: way.owned } : {}),
    ...(way.onDelete ? { onDelete: way.onDelete } : {}),
  };
}

/** Refers to one of its own, and by the same columns to what stands at the top. */
function self(family: KeyName, kind: KeyKind): Resource {
  const name = selfOf(family);
  const columns = Object.keys(kind.columns);
  const plain = kind.isSingle
    ? {
        up_id: ref(name, { as: 'up', inverse: 'downs' }),
        first_id: top(family, 'first'),
        second_id: top(family, 'second'),
      }
    : kind.plain(true);
  const up: ReferenceSpec = {
    to: name,
    columns: Object.fromEntries(columns.map((column) => [`top_${column}`, column])),
    inverse: 'downs',
  };
  const first: ReferenceSpec = { ...up, to: topOf(family), inverse: 'self_first' };
  return foreign(
    name,
    { ...kind.columns, ...plain, label: text() },
    kind.isSingle ? {} : { references: { up, first } },
  );
}

const top = (family: KeyName, as: string) => ref(topOf(family), { as, inverse: `self_${as}` });

function view(family: KeyName, kind: KeyKind): Resource {
  const columns = Object.keys(kind.columns);
  const list = columns.map((column) => `"${column}"`).join(', ');
  const keys = Object.fromEntries(
    Object.entries(kind.columns).map(([name, field]) => [
      name,
      field.kind === 'serial' || field.kind === 'key' ? plainKey(field) : field,
    ]),
  ) as Fields;
  return foreign(
    viewOf(family),
    { ...keys, letters: integer() },
    {
      policy: 'log',
      journal: 'none',
      view: { select: `select ${list}, length("label") as "letters" from "dw_${topOf(family)}"`, of: [topOf(family)] },
      references: {
        top: {
          to: topOf(family),
          columns: Object.fromEntries(columns.map((column) => [column, column])),
          inverse: 'figures',
        },
      },
    },
  );
}

/** The key of a view is read and not made. */
function plainKey(field: Fields[string]): Fields[string] {
  if (field.kind === 'key') return { kind: 'uuid', key: true, presence: 'required' };
  const size = field.kind === 'serial' ? field.size : undefined;
  const kinds = { int2: 'smallint', int8: 'bigint' } as const;
  return { kind: size ? kinds[size] : 'integer', key: true, presence: 'required' };
}
