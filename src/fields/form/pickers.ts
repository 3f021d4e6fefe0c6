import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { type Field, isReference } from '../../../resources/language/field';
import { inSentence } from '../../../resources/language/words';

/** A picker of a form, and the picker that must be set before it. */
export interface Picker {
  readonly source: string;
  readonly to: string;
  /** Error message where nothing is picked; undefined for an optional picker. */
  readonly required: string | undefined;
  /** Whether it is only there to narrow the fields after it, and no column of the row. */
  readonly isGuide: boolean;
  /** The picker that must be set first, and the column of the listed rows that must equal its value. */
  readonly parent?: { readonly source: string; readonly column: string; readonly noun: string };
  /** Without a parent: the source with the account of the listed rows, and whether it must be set first. */
  readonly account?: { readonly source: string; readonly isAwaited: boolean };
  /** The other column of the row's key, and the relation by which rows that are linked with its value are left out. */
  readonly pair?: { readonly source: string; readonly relation: string };
}

/**
 * Returns the pickers of a form in their order: `parentPickers`, then the reference fields. `accountSource` is the
 * form's field with the account where no picker sets it; `owner` a reference that is required although it is optional
 * in the row.
 */
export function pickersOf(
  entity: Entity,
  names: readonly string[],
  parentPickers: readonly string[] = [],
  { accountSource, owner }: { readonly accountSource?: string | undefined; readonly owner?: string | undefined } = {},
): readonly Picker[] {
  const guides = parentPickers.map((resource) => guideTo(entity, names, resource));
  const fields = names.flatMap((source) => {
    const field = entity.field(source);
    return isReference(field) ? [{ source, to: field.to, isGuide: false, field }] : [];
  });
  const targets = [
    ...guides.map(({ source, to, isGuide }) => ({ source, to, isGuide, field: entity.fields[source] })),
    ...fields,
  ];
  const linked = targets.map(({ source, to, isGuide, field }, index): Picker => {
    const precedingGuides = guides.slice(0, index).reverse();
    const parent = parentWithin(entity, field) ?? nearestParent(to, precedingGuides);
    const pair = otherKeyHalf(entity, source, field);
    const required = field?.required ?? (source === owner ? requiredSentence(to) : undefined);
    return { source, to, isGuide, required, ...(parent ? { parent } : {}), ...(pair ? { pair } : {}) };
  });
  const required = linked.map((picker) =>
    picker.isGuide && hasRequiredChild(picker, linked) ? withRequired(picker) : picker,
  );
  return required.map((picker) => boundToAccount(picker, required, accountSource));
}

/** Narrows a picker without parent by the account, which must be set first where it is required. */
function boundToAccount(picker: Picker, pickers: readonly Picker[], accountSource: string | undefined): Picker {
  const accountPicker = pickers.find(({ to }) => to === 'accounts');
  const source = accountPicker?.source ?? accountSource;
  if (picker.parent || picker.to === 'accounts' || !source || !catalogue.entity(picker.to).account) return picker;
  return { ...picker, account: { source, isAwaited: accountPicker?.required !== undefined } };
}

/** Returns the form's field for a picker that is no column of the row. */
export const guideSource = (resource: string): string => `under_${resource}`;

function guideTo(entity: Entity, names: readonly string[], resource: string) {
  const own = Object.entries(entity.fields).find(
    ([name, field]) => isReference(field) && field.to === resource && !names.includes(name) && !field.readOnly,
  );
  const source = own?.[0] ?? guideSource(resource);
  return { source, to: resource, isGuide: !own };
}

function parentWithin(entity: Entity, field: Field | undefined): Picker['parent'] {
  if (!field || !isReference(field) || !field.within) return undefined;
  const parent = entity.fields[field.within];
  const noun = parent && isReference(parent) ? catalogue.entity(parent.to).noun : catalogue.label(entity, field.within);
  return { source: field.within, column: field.within, noun };
}

function otherKeyHalf(entity: Entity, source: string, field: Field | undefined): Picker['pair'] {
  const [other, ...more] = entity.key.filter((name) => name !== source);
  if (!other || more.length > 0 || !entity.key.includes(source) || !field || !isReference(field)) return undefined;
  if (!isReference(entity.field(other))) return undefined;
  const back = [...catalogue.entity(field.to).relations.values()].find(
    ({ to, reference }) => to === entity.name && reference === field,
  );
  return back && { source: other, relation: back.name };
}

function nearestParent(
  to: string,
  guides: readonly { readonly source: string; readonly to: string }[],
): Picker['parent'] {
  for (const guide of guides) {
    const column = columnTo(catalogue.entity(to), guide.to);
    if (column) return { source: guide.source, column, noun: catalogue.entity(guide.to).noun };
  }
  return undefined;
}

function columnTo(entity: Entity, resource: string): string | undefined {
  return Object.entries(entity.fields).find(([, field]) => isReference(field) && field.to === resource)?.[0];
}

function hasRequiredChild(picker: Picker, pickers: readonly Picker[]): boolean {
  const children = pickers.filter(({ parent }) => parent?.source === picker.source);
  return children.some((child) => child.required !== undefined || hasRequiredChild(child, pickers));
}

const withRequired = (picker: Picker): Picker => ({ ...picker, required: requiredSentence(picker.to) });

function requiredSentence(to: string): string {
  const { ask, noun } = catalogue.entity(to);
  return ask ?? `Please select a ${inSentence(noun)}`;
}

/** Returns the path of a column in a form that has the row at `at`, or as its own row. */
export const formPath = (at: string | undefined, column: string): string => (at ? `${at}.${column}` : column);

/** Returns a picker with the sources of a row that a form has at `at`. */
export function pickerAt(picker: Picker, at: string | undefined): Picker {
  const { source, parent } = picker;
  const placedParent = parent ? { parent: { ...parent, source: formPath(at, parent.source) } } : {};
  return { ...picker, ...placedParent, source: formPath(at, source) };
}
