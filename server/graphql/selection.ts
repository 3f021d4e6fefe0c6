import {
  type FieldNode,
  type FragmentSpreadNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  type InlineFragmentNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Operation } from './document';

/** A field of the response: its key, and all nodes of the document that select it, whose selections are merged. */
export interface Selected {
  readonly key: string;
  readonly name: string;
  readonly nodes: readonly FieldNode[];
}

/** The fields of selection sets without directives, by node: they are the same for every request. */
const unconditional = new WeakMap<SelectionSetNode, readonly Selected[]>();

/** Returns the fields of selection sets: fragments expanded, skipped fields left out, equal keys merged. */
export function selectedFields(operation: Operation, sets: readonly SelectionSetNode[]): readonly Selected[] {
  const [set, ...others] = sets;
  if (!set || others.length > 0) return merged(operation, sets);
  const cached = unconditional.get(set);
  if (cached) return cached;
  const fields = merged(operation, sets);
  if (!isConditional(operation, set)) unconditional.set(set, fields);
  return fields;
}

export function subselection({ nodes }: Selected): readonly SelectionSetNode[] {
  return nodes.flatMap((node) => (node.selectionSet ? [node.selectionSet] : []));
}

function merged(operation: Operation, sets: readonly SelectionSetNode[]): readonly Selected[] {
  const found = new Map<string, FieldNode[]>();
  for (const set of sets) collect(operation, set, found);
  return [...found].map(([key, nodes]) => ({ key, name: (nodes[0] as FieldNode).name.value, nodes }));
}

function collect(operation: Operation, set: SelectionSetNode, found: Map<string, FieldNode[]>): void {
  for (const selection of set.selections) {
    if (!isIncluded(operation, selection)) continue;
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value;
      found.set(key, [...(found.get(key) ?? []), selection]);
      continue;
    }
    const opened = openedBy(operation, selection);
    if (opened) collect(operation, opened, found);
  }
}

/** Returns whether a set or a fragment in it has directives: then its fields may depend on variables. */
function isConditional(operation: Operation, { selections }: SelectionSetNode): boolean {
  return selections.some((selection) => {
    if ((selection.directives ?? []).length > 0) return true;
    const opened = selection.kind === Kind.FIELD ? undefined : openedBy(operation, selection);
    return opened !== undefined && isConditional(operation, opened);
  });
}

const openedBy = (
  { fragments }: Operation,
  selection: InlineFragmentNode | FragmentSpreadNode,
): SelectionSetNode | undefined =>
  selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value)?.selectionSet;

function isIncluded({ variables }: Operation, selection: SelectionNode): boolean {
  if (getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if !== false;
}
