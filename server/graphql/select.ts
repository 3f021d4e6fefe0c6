import type { SelectionSetNode } from 'graphql';
import type { Entity, Relation } from '../../resources/language/catalogue';
import { and, type Fragment, ident, list, literal, sql } from '../sql/fragment';
import { linked, table } from '../sql/path';
import { aggregateOf } from './aggregate';
import type { Arguments, Compilation } from './compilation';
import { documentPart } from './documentPart';
import { flagsOfRow } from './flagsOfRow';
import { cappedRows, isCapped } from './rowLimit';
import { type Selected, selectedFields, subselection } from './selection';
import { sourceOf } from './source';
import { usageOfRow } from './usageOfRow';
import { withErrorPath } from './withErrorPath';

/** Returns SQL of the rows of a field as one JSON array. `link` joins them to their parent row. */
export function rowsExpression(
  compilation: Compilation,
  entity: Entity,
  sets: readonly SelectionSetNode[],
  args: Arguments,
  link?: (alias: string) => Fragment,
): Fragment {
  const alias = compilation.alias();
  const source = sourceOf(compilation, entity, alias, args, { link, maxRows: compilation.maxRows });
  const rows = isCapped(compilation, args)
    ? cappedRows(compilation, entity)
    : sql`coalesce(json_agg(row_to_json("r")), '[]')`;
  return sql`(select ${rows} from (select ${source.distinct}${columnsExpression(compilation, entity, alias, sets)} ${source.from}) "r")`;
}

/** Returns SQL of at most one row, as a JSON object or null. */
export function rowOf(
  compilation: Compilation,
  entity: Entity,
  sets: readonly SelectionSetNode[],
  link: (alias: string) => Fragment,
): Fragment {
  const alias = compilation.alias();
  const condition = and([link(alias), compilation.rowFilter(entity, alias, 'read')]);
  return sql`(select row_to_json("r") from (select ${columnsExpression(compilation, entity, alias, sets)} from ${table(entity)} ${ident(alias)} where ${condition}) "r")`;
}

/** Returns SQL of the selected columns of a row under their response keys. */
export function columnsExpression(
  compilation: Compilation,
  entity: Entity,
  alias: string,
  sets: readonly SelectionSetNode[],
): Fragment {
  const fields = selectedFields(compilation.operation, sets);
  return list(fields.map((field) => sql`${expression(compilation, entity, alias, field)} as ${ident(field.key)}`));
}

function expression(compilation: Compilation, entity: Entity, alias: string, field: Selected): Fragment {
  if (field.name === '__typename') return literal(entity.table);
  const relation = entity.relations.get(field.name) ?? entity.relations.get(field.name.replace(/_aggregate$/, ''));
  return withErrorPath(`.selectionSet.${field.name}`, () => {
    if (field.name === 'usage' && entity.usage) return usageOfRow(compilation, entity, alias, field);
    if (field.name === 'flags' && entity.series?.flags) return flagsOfRow(compilation, entity, alias);
    if (relation) return compilation.outsideCurrentRecord(() => related(compilation, entity, alias, field, relation));
    compilation.noteSelected(entity, field.name);
    return documentPart(ident(alias, field.name), compilation.argumentsOf(entity.table, field).path);
  });
}

function related(
  compilation: Compilation,
  entity: Entity,
  alias: string,
  field: Selected,
  relation: Relation,
): Fragment {
  const target = compilation.catalogue.entity(relation.to);
  const sets = subselection(field);
  const link = (end: string) => linked(relation, end, alias);
  if (relation.shape === 'object') return rowOf(compilation, target, sets, link);
  const args = compilation.argumentsOf(entity.table, field);
  return field.name === relation.name
    ? rowsExpression(compilation, target, sets, args, link)
    : aggregateOf(compilation, target, sets, args, rowsExpression, link);
}
