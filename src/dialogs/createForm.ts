import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { createFields } from '../../resources/language/createFields';
import { isReference } from '../../resources/language/field';
import { accountFilter } from '../data/accountFilter';
import type { LastDetail } from '../data/lastDetail';
import type { Row } from '../data/rowId';
import { defaultsOf } from '../fields/form/defaults';
import { type Picker, pickersOf } from '../fields/form/pickers';

export interface CreateForm {
  readonly pickers: readonly Picker[];
  readonly names: readonly string[];
  readonly defaults: Row;
  /** Columns of the pickers that are set by the page and disabled. */
  readonly locked: readonly string[];
  /** Filters of pickers that no other picker narrows, by column, from the context record. */
  readonly narrowing: Readonly<Record<string, Row>>;
  /** Keys of the context record and its ancestors, by resource. */
  readonly contextKeys: Readonly<Record<string, string>>;
  /** Label of the record from which parents and filters come. */
  readonly from: string | undefined;
}

interface CreateFormOptions {
  readonly isStaff: boolean;
  readonly given: Row | undefined;
  /** Keys chosen in another form, by resource; they replace those of the context record. */
  readonly keys: Readonly<Record<string, string>> | undefined;
  readonly contextRecord: LastDetail | undefined;
  /** Whether the person chooses the parents instead of those of the record viewed last. */
  readonly isFree: boolean;
}

/** Returns the create form of an entity, with parents from the page. */
export function createFormOf(
  entity: Entity,
  { isStaff, given = {}, keys, contextRecord, isFree }: CreateFormOptions,
): CreateForm {
  const { parentPickers = [], hiddenDefaults = [] } = entity.create ?? {};
  const names = createFields(entity).filter((name) => {
    const field = entity.field(name);
    return isStaff || !(field.staffSets || field.staffOnly);
  });
  const pickers = pickersOf(entity, names, parentPickers, { owner: isStaff ? undefined : ownerOf(entity) });
  const context = isFree || keys ? undefined : contextRecord;
  const answers = {
    ...answersOf(entity, pickers, (isFree ? undefined : keys) ?? parentsIn(entity, context)),
    ...(isFree ? {} : columnsGiven(given, pickers)),
  };
  const unshownPrefills = Object.keys(entity.fields).filter(
    (name) => entity.fields[name]?.prefill && !names.includes(name),
  );
  return {
    pickers,
    names,
    defaults: {
      ...generatedKeys(entity),
      ...defaultsOf(entity, [...names, ...unshownPrefills, ...hiddenDefaults]),
      ...referencedDefaults(pickers, context),
      ...given,
      ...answers,
    },
    locked: Object.keys(answers),
    narrowing: Object.fromEntries(pickers.flatMap((picker) => pickerNarrowing(picker, context))),
    contextKeys: context?.keys ?? {},
    from: context?.label,
  };
}

/**
 * Returns the first reference on the path to the account: rows without it are the provider's, which only staff may
 * add.
 */
const ownerOf = (entity: Entity): string | undefined =>
  entity.account ? catalogue.resolve(entity, entity.account).relations[0]?.column : undefined;

/** Returns a function from form values to the chosen keys by resource, of the first picker of each. */
export const keysChosen =
  (pickers: readonly Picker[]) =>
  (values: Row): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...pickers].reverse().flatMap(({ to, source }) => (values[source] ? [[to, String(values[source])]] : [])),
    );

/**
 * Returns parent keys of the context record; empty for a row of the same resource whose key is its parents, which
 * must differ.
 */
function parentsIn(entity: Entity, context: LastDetail | undefined): Readonly<Record<string, string>> {
  const isSibling = context?.type === entity.name && entity.key.length > 1;
  return !context || isSibling ? {} : context.keys;
}

/** Returns changeable defaults of required pickers that the context record refers to: the feed of a channel. */
function referencedDefaults(pickers: readonly Picker[], context: LastDetail | undefined): Row {
  const requiredPickers = pickers.filter(({ to, required }) => required !== undefined && context?.near[to]);
  return Object.fromEntries(requiredPickers.map(({ source, to }) => [source, context?.near[to]]));
}

/**
 * Returns the filter of a picker that no other picker narrows: children of the context record, otherwise records of its
 * account.
 */
function pickerNarrowing(
  { source, to, parent, account }: Picker,
  context: LastDetail | undefined,
): (readonly [string, Row])[] {
  if (parent || account || !context) return [];
  const target = catalogue.entity(to);
  const column = Object.entries(target.fields).find(
    ([, field]) => isReference(field) && field.owned && field.to === context.type,
  )?.[0];
  const { accounts } = context.keys;
  const narrowing = column ? { [column]: context.id } : accounts ? accountFilter(target, accounts) : undefined;
  return narrowing ? [[source, narrowing]] : [];
}

/** Returns random keys for the row, generated when the form opens so that a repeated save inserts the same row. */
function generatedKeys(entity: Entity): Row {
  const keyColumns = Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind === 'key');
  return Object.fromEntries(keyColumns.map((name) => [name, crypto.randomUUID()]));
}

/**
 * Returns the values of pickers whose resource has a key, for the first picker of each resource, without the form's own
 * resource.
 */
function answersOf(entity: Entity, pickers: readonly Picker[], keys: Readonly<Record<string, string>>): Row {
  const first = pickers.filter(({ to }, index) => pickers.findIndex((picker) => picker.to === to) === index);
  const answers = first
    .filter(({ to }) => to !== entity.name && keys[to])
    .map(({ source, to }) => [source, keys[to]] as const);
  return Object.fromEntries(answers);
}

const columnsGiven = (given: Row, pickers: readonly Picker[]): Row =>
  Object.fromEntries(Object.entries(given).filter(([name]) => pickers.some(({ source }) => source === name)));
