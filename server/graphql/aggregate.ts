import type { SelectionSetNode } from 'graphql';
import type { Entity } from '../../resources/language/catalogue';
import { empty, type Fragment, ident, list, literal, sql } from '../sql/fragment';
import { type ColumnAggregate, columnAggregate, countExpression } from './columnAggregates';
import type { Arguments, Compilation } from './compilation';
import { type Selected, selectedFields, subselection } from './selection';
import { sourceOf } from './source';

/** Compiles the selection of rows; a parameter, because importing it from `select.ts` would be a cyclic import. */
type RowsOf = (
  compilation: Compilation,
  entity: Entity,
  sets: readonly SelectionSetNode[],
  args: Arguments,
  link?: (alias: string) => Fragment,
) => Fragment;

/** Returns SQL of `{aggregate {…} nodes {…}}` over the rows that the arguments select, as one JSON object. */
export function aggregateOf(
  compilation: Compilation,
  entity: Entity,
  sets: readonly SelectionSetNode[],
  args: Arguments,
  rowsOf: RowsOf,
  link?: (alias: string) => Fragment,
): Fragment {
  const parts = selectedFields(compilation.operation, sets).map((field) => {
    if (field.name === '__typename') return entry(field, literal(`${entity.table}_aggregate`));
    if (field.name === 'nodes') return entry(field, rowsOf(compilation, entity, subselection(field), args, link));
    return entry(field, figuresOf(compilation, entity, field, args, link));
  });
  return sql`(select row_to_json("r") from (select ${list(parts)}) "r")`;
}

const entry = (field: Selected, expression: Fragment): Fragment => sql`${expression} as ${ident(field.key)}`;

function figuresOf(
  compilation: Compilation,
  entity: Entity,
  aggregate: Selected,
  args: Arguments,
  link?: (alias: string) => Fragment,
): Fragment {
  const alias = compilation.alias();
  const source = sourceOf(compilation, entity, alias, args, { link });
  const fields = selectedFields(compilation.operation, subselection(aggregate));
  const figures = list(fields.map((field) => entry(field, figure(compilation, entity, field))));
  // Without an aggregate function there would be one row for each row of the table.
  const from = fields.some((field) => needsRows(compilation, field))
    ? sql` from (select ${source.distinct}${ident(alias)}.* ${source.from}) "s"`
    : empty;
  return sql`(select row_to_json("f") from (select ${figures}${from}) "f")`;
}

function needsRows({ operation }: Compilation, field: Selected): boolean {
  if (field.name === 'count') return true;
  return selectedFields(operation, subselection(field)).some((column) => column.name !== '__typename');
}

function figure(compilation: Compilation, entity: Entity, field: Selected): Fragment {
  if (field.name === '__typename') return literal(`${entity.table}_aggregate_fields`);
  if (field.name === 'count') return count(compilation.argumentsOf(`${entity.table}_aggregate_fields`, field));
  const pairs = selectedFields(compilation.operation, subselection(field)).map((column) => {
    if (column.name === '__typename')
      return sql`${literal(column.key)}::text, ${literal(`${entity.table}_${field.name}_fields`)}::text`;
    compilation.noteSelected(entity, column.name);
    return sql`${literal(column.key)}::text, ${columnAggregate(field.name as ColumnAggregate, 's', column.name)}`;
  });
  return sql`json_build_object(${list(pairs)})`;
}

const count = ({ columns, distinct }: Arguments): Fragment =>
  countExpression('s', (columns ?? []) as readonly string[], distinct);
