import {
  type FieldNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Operation } from './document';

/** A field of the answer: its key, and every place of the document that asks for it (they add up). */
export interface Selected {
  readonly key: string;
  readonly name: string;
  readonly nodes: readonly FieldNode[];
}

/** The fields that selection sets ask for, fragments opened, skipped ones left out, equal keys merged. */
export function selectedFields(operation: Operation, sets: readonly SelectionSetNode[]): readonly Selected[] {
  const found = new Map<string, FieldNode[]>();
  for (const set of sets) collect(operation, set, found);
  return [...found].map(([key, nodes]) => ({ key, name: (nodes[0] as FieldNode).name.value, nodes }));
}

export function subselection({ nodes }: Selected): readonly SelectionSetNode[] {
  return nodes.flatMap((node) => (node.selectionSet ? [node.selectionSet] : []));
}

function collect(operation: Operation, set: SelectionSetNode, found: Map<string, FieldNode[]>): void {
  for (const selection of set.selections) {
    if (!isAsked(operation, selection)) continue;
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value;
      found.set(key, [...(found.get(key) ?? []), selection]);
      continue;
    }
    const opened = selection.kind === Kind.INLINE_FRAGMENT ? selection : operation.fragments.get(selection.name.value);
    if (opened) collect(operation, opened.selectionSet, found);
  }
}

function isAsked({ variables }: Operation, selection: SelectionNode): boolean {
  if (getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if !== false;
}
