import type { Entity } from '../../resources/language/catalogue';
import type { Field } from '../../resources/language/field';
import { lastDetail } from '../data/lastDetail';
import type { Row } from '../data/rowId';
import { defaultsOf } from '../fields/form/defaults';
import { type Picker, pickersOf } from '../fields/form/pickers';

export interface CreateForm {
  readonly pickers: readonly Picker[];
  readonly names: readonly string[];
  readonly defaults: Row;
  /** Sources of the pickers that the page has answered already. */
  readonly locked: readonly string[];
  /** The record that they come from. */
  readonly from: string;
}

interface Circumstances {
  readonly isStaff: boolean;
  readonly given: Row | undefined;
  /** The person would rather choose the parents than take those of the record last seen. */
  readonly isFree: boolean;
}

/** The form of an entity's create dialog as it opens here and now. */
export function createFormOf(entity: Entity, { isStaff, given = {}, isFree }: Circumstances): CreateForm {
  const { fields = [], under = [], also = [] } = entity.create ?? {};
  const names = fields.filter((name) => {
    const field = entity.fields[name] as Field;
    return isStaff || !(field.staffSets || field.staffOnly);
  });
  const pickers = pickersOf(entity, names, under);
  const last = isFree ? undefined : lastDetail();
  const answered = { ...answersOf(entity, pickers, last?.keys ?? {}), ...(isFree ? {} : known(given, pickers)) };
  const unseen = Object.keys(entity.fields).filter((name) => entity.fields[name]?.prefill && !names.includes(name));
  return {
    pickers,
    names,
    defaults: { ...ownKey(entity), ...defaultsOf(entity, [...names, ...unseen, ...also]), ...given, ...answered },
    locked: Object.keys(answered),
    from: last?.label ?? 'this record',
  };
}

/** Made when the form opens, so that a save that is tried again is the same save. */
function ownKey(entity: Entity): Row {
  const own = Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind === 'key');
  return Object.fromEntries(own.map((name) => [name, crypto.randomUUID()]));
}

/** Each kind of record answers the first picker for it. A record's own kind is no parent by that alone. */
function answersOf(entity: Entity, pickers: readonly Picker[], keys: Readonly<Record<string, string>>): Row {
  const first = pickers.filter(({ to }, index) => pickers.findIndex((picker) => picker.to === to) === index);
  const answers = first
    .filter(({ to }) => to !== entity.name && keys[to])
    .map(({ source, to }) => [source, keys[to]] as const);
  return Object.fromEntries(answers);
}

const known = (given: Row, pickers: readonly Picker[]): Row =>
  Object.fromEntries(Object.entries(given).filter(([name]) => pickers.some(({ source }) => source === name)));
