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
  /** Sources of the pickers that the page has answered already. */
  readonly locked: readonly string[];
  /** Filters of the pickers that nothing in the form narrows, from the record viewed last. */
  readonly narrowing: Readonly<Record<string, Row>>;
  /** Keys of the record last seen and of those above it, by resource. */
  readonly contextKeys: Readonly<Record<string, string>>;
  /** Label of the record from which parents and filters come. */
  readonly from: string | undefined;
}

interface CreateFormOptions {
  readonly isStaff: boolean;
  readonly given: Row | undefined;
  /** Keys of what another form has chosen, by resource; those of the record last seen otherwise. */
  readonly keys: Readonly<Record<string, string>> | undefined;
  readonly contextRecord: LastDetail | undefined;
  /** Whether the person chooses the parents instead of those of the record viewed last. */
  readonly isFree: boolean;
}

/** Returns the form of an entity's create dialog as it opens on this page. */
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

/** Returns the reference that leads to the account: a row without it is the provider's, which only staff may add. */
const ownerOf = (entity: Entity): string | undefined =>
  entity.account ? catalogue.resolve(entity, entity.account).relations[0]?.column : undefined;

/** What a form has chosen so far, by resource: the first answer for each. */
export const keysChosen =
  (pickers: readonly Picker[]) =>
  (values: Row): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...pickers].reverse().flatMap(({ to, source }) => (values[source] ? [[to, String(values[source])]] : [])),
    );

/** Another row of a kind whose key is its parents cannot have all the parents of the one last seen. */
function parentsIn(entity: Entity, context: LastDetail | undefined): Readonly<Record<string, string>> {
  const isSibling = context?.type === entity.name && entity.key.length > 1;
  return !context || isSibling ? {} : context.keys;
}

/** What must be chosen and has an obvious answer, which may be changed: the feed of the channel last seen. */
function referencedDefaults(pickers: readonly Picker[], context: LastDetail | undefined): Row {
  const requiredPickers = pickers.filter(({ to, required }) => required !== undefined && context?.near[to]);
  return Object.fromEntries(requiredPickers.map(({ source, to }) => [source, context?.near[to]]));
}

/**
 * Returns the filter of a picker that nothing in the form narrows: what is part of the record last seen, or else what
 * belongs to its account.
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

/** Returns new keys of the row, made when the form opens: a repeated save inserts the same row. */
function generatedKeys(entity: Entity): Row {
  const own = Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind === 'key');
  return Object.fromEntries(own.map((name) => [name, crypto.randomUUID()]));
}

/**
 * Returns the values of pickers for which a key is known: for each resource, the first picker of it. The form's own
 * resource is left out.
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
