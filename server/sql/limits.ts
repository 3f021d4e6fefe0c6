import { createHash } from 'node:crypto';
import type { Entity } from '../../resources/language/catalogue';
import { and, type Fragment, ident, literal, sql } from './fragment';
import { physicalName } from './physicalName';
import { print } from './print';
import type { ConstraintPlan, TablePlan } from './tables';

/**
 * Returns the statements that replace a table's check constraints by those of its fields' limits. They are `not valid`:
 * existing rows are not checked. Their names have a hash of their definition, so that outdated ones are found.
 */
export function changeLimits({ entity }: TablePlan, stored: ReadonlySet<string>): readonly Fragment[] {
  const table = sql`alter table ${ident(entity.table)}`;
  const planned = limitsOf(entity);
  const outdated = [...stored].filter(
    (name) => name.includes(limitSuffix) && planned.every((limit) => limit.name !== name),
  );
  return [
    ...outdated.map((name) => sql`${table} drop constraint ${ident(name)}`),
    ...planned
      .filter((limit) => !stored.has(limit.name))
      .map((limit) => sql`${table} add constraint ${ident(limit.name)} ${limit.definition} not valid`),
  ];
}

const limitSuffix = '_limit_';

/**
 * Returns the constraints of values and lengths. Not of patterns: PostgreSQL's regular expressions are not
 * JavaScript's.
 */
function limitsOf(entity: Entity): readonly Pick<ConstraintPlan, 'name' | 'definition'>[] {
  return entity.columns.flatMap((column) => {
    const { minLength, maxLength, min, max } = entity.fields[column] ?? {};
    const [own, length] = [ident(column), sql`char_length(${ident(column)})`];
    const limits = [
      ...(minLength === undefined ? [] : [sql`${length} >= ${literal(minLength)}`]),
      ...(maxLength === undefined ? [] : [sql`${length} <= ${literal(maxLength)}`]),
      ...(min === undefined ? [] : [sql`${own} >= ${literal(min)}`]),
      ...(max === undefined ? [] : [sql`${own} <= ${literal(max)}`]),
    ];
    if (limits.length === 0) return [];
    const definition = sql`check (${and(limits)})`;
    const hash = createHash('sha256').update(print(definition).text).digest('hex').slice(0, 8);
    return [{ name: physicalName(`${entity.table}_${column}${limitSuffix}${hash}`), definition }];
  });
}
