import type { Entity } from '../../resources/language/catalogue';
import { and, type Fragment, ident, literal, sql } from '../sql/fragment';
import { table } from '../sql/path';
import type { Compilation } from './compilation';

/**
 * Returns SQL of a JSON array: the numbers of the validation rules that flagged the reading under the alias, ascending.
 */
export function flagsOfRow(compilation: Compilation, entity: Entity, alias: string): Fragment {
  const { series } = entity;
  if (!series?.flags) throw new Error(`${entity.name} has no flags.`);
  const { of, starts, ends, flag, from, except } = series.flags;
  const findings = compilation.catalogue.entity(from);
  const findingAlias = compilation.alias();
  const at = ident(alias, series.at);
  const condition = and([
    sql`${ident(findingAlias, of)} = ${ident(alias, series.of)}`,
    sql`${ident(findingAlias, starts)} <= ${at}`,
    sql`${ident(findingAlias, ends)} > ${at}`,
    ...Object.entries(except).map(([column, name]) => {
      const field = findings.field(column);
      const value = field.kind === 'enumeration' ? field.of.values[name] : undefined;
      return sql`${ident(findingAlias, column)} <> ${literal(value ?? name)}`;
    }),
    compilation.rowFilter(findings, findingAlias, 'read'),
  ]);
  return sql`(select coalesce(json_agg(distinct ${ident(findingAlias, flag)}), '[]') from ${table(findings)} ${ident(findingAlias)} where ${condition})`;
}
