import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import { ApiError } from './errors';

/** What one document may ask for: levels of selections, fields in all, and fields under another name. */
export const bounds = { depth: 12, fields: 400, aliases: 60 } as const;

interface Measure {
  readonly depth: number;
  readonly fields: number;
  readonly aliases: number;
}

const nothing: Measure = { depth: 0, fields: 0, aliases: 0 };

/** Refuses a document that asks for more than any screen does, before it is validated: that costs more than it seems. */
export function checkBounds(document: DocumentNode): void {
  const measure = measuring(document);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const found = measure(definition.selectionSet);
    if (found.depth > bounds.depth) throw refused(`is nested ${found.depth} levels deep`, `${bounds.depth}`);
    if (found.fields > bounds.fields) throw refused(`asks for ${found.fields} fields`, `${bounds.fields}`);
    if (found.aliases > bounds.aliases) throw refused(`renames ${found.aliases} fields`, `${bounds.aliases}`);
  }
}

const refused = (what: string, most: string): ApiError =>
  new ApiError('validation-failed', `The document ${what}; at most ${most} are allowed.`);

/** Each fragment is measured once, however often it is used: fragments within fragments multiply. */
function measuring(document: DocumentNode): (set: SelectionSetNode) => Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const known = new Map<string, Measure>();
  const ofFragment = (name: string): Measure => {
    const measured = known.get(name);
    if (measured) return measured;
    // One that holds itself is for the validation to refuse, after this.
    known.set(name, nothing);
    const found = ofSet(fragments.get(name)?.selectionSet);
    known.set(name, found);
    return found;
  };
  const ofSet = (set: SelectionSetNode | undefined): Measure =>
    (set?.selections ?? []).map(ofSelection).reduce(sum, nothing);
  const ofSelection = (selection: SelectionSetNode['selections'][number]): Measure => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    const inner = ofSet(selection.selectionSet);
    if (selection.kind === Kind.INLINE_FRAGMENT) return inner;
    // The schema of the schema is deep by nature, and the same for all.
    if (selection.name.value.startsWith('__') && selection.selectionSet) return { ...nothing, fields: 1 };
    return { depth: inner.depth + 1, fields: inner.fields + 1, aliases: inner.aliases + (selection.alias ? 1 : 0) };
  };
  return ofSet;
}

const sum = (one: Measure, other: Measure): Measure => ({
  depth: Math.max(one.depth, other.depth),
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
});
