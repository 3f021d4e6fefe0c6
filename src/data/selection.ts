import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { isComputed } from '../../resources/language/field';
import { keyText } from '../../resources/language/key';
import type { IdentifiedRow, Row } from './rowId';
import { isRecord } from './valueAt';

interface Tree {
  readonly entity: Entity;
  readonly leaves: Set<string>;
  readonly branches: Map<string, Tree>;
}

/** Returns the selection set for these paths, with the key of every nested row. */
export function selectionOf(entity: Entity, paths: readonly string[]): string {
  return printTree(treeOf(entity, paths));
}

/** Returns the selection that these paths add, included where the variable is true. */
export function selectionIf(variable: string, entity: Entity, paths: readonly string[]): string {
  const { leaves, branches } = treeOf(entity, paths);
  const condition = `@include(if: $${variable})`;
  const own = [...leaves]
    .filter((name) => !entity.key.includes(name))
    .map((name) => printLeaf(entity, name, condition));
  const nested = [...branches].map(([name, tree]) => `${name} ${condition} { ${printTree(tree)} }`);
  return [...own, ...nested].join(' ');
}

/** Returns a row of a response with computed fields as plain values and an `id`. */
export function readRow(entity: Entity, row: Row): IdentifiedRow {
  return { ...readNested(entity, row), id: keyText(entity, row) };
}

function treeOf(entity: Entity, paths: readonly string[]): Tree {
  const root = emptyTree(entity);
  for (const path of paths) {
    const { relations, name } = catalogue.resolve(entity, path);
    let tree = root;
    for (const relation of relations) {
      const branch = tree.branches.get(relation.name) ?? emptyTree(catalogue.entity(relation.to));
      tree.branches.set(relation.name, branch);
      tree = branch;
    }
    tree.leaves.add(name);
  }
  return root;
}

const emptyTree = (entity: Entity): Tree => ({ entity, leaves: new Set(entity.key), branches: new Map() });

function printTree({ entity, leaves, branches }: Tree): string {
  const own = [...leaves].map((name) => printLeaf(entity, name));
  const nested = [...branches].map(([name, tree]) => `${name} { ${printTree(tree)} }`);
  return [...own, ...nested].join(' ');
}

function printLeaf(entity: Entity, name: string, condition?: string): string {
  const field = entity.fields[name];
  const directive = condition ? ` ${condition}` : '';
  if (!field || !isComputed(field)) return `${name}${directive}`;
  const aggregate = field.kind === 'count' ? 'count' : `max { ${field.column} }`;
  const where = field.kind === 'latest' ? equalityArgument(field.where) : '';
  return `${name}: ${field.relation}_aggregate${where}${directive} { aggregate { ${aggregate} } }`;
}

function equalityArgument(where: Readonly<Record<string, number>> | undefined): string {
  if (!where) return '';
  const equal = Object.entries(where).map(([column, value]) => `${column}: {_eq: ${value}}`);
  return `(where: {${equal.join(', ')}})`;
}

function readNested(entity: Entity, row: Row): Row {
  const entries = Object.entries(row).filter(([name]) => name !== '__typename');
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const field = entity.fields[name];
      if (field && isComputed(field)) return [name, readComputed(value, field.kind === 'latest' ? field.column : null)];
      const relation = entity.relations.get(name);
      if (!relation || !isRecord(value)) return [name, value];
      return [name, readNested(catalogue.entity(relation.to), value)];
    }),
  );
}

function readComputed(value: unknown, column: string | null): unknown {
  const aggregate = isRecord(value) ? value.aggregate : undefined;
  if (!isRecord(aggregate)) return null;
  if (!column) return aggregate.count ?? null;
  return isRecord(aggregate.max) ? (aggregate.max[column] ?? null) : null;
}
