import { createHash } from 'node:crypto';
import type { Entity } from '../../resources/language/catalogue';
import { all, type Fragment, literal, name, sql } from './fragment';
import { physicalName } from './physicalName';
import { print } from './print';
import type { ConstraintPlan, TablePlan } from './tables';

/**
 * Brings a table's check constraints to the limits of its fields. Rows that are there already are let be: a limit is
 * for what is written from now on. Their names hold a hash of what they say, so that one which says otherwise is found.
 */
export function changeLimits({ entity }: TablePlan, stored: ReadonlySet<string>): readonly Fragment[] {
  const table = sql`alter table ${name(entity.table)}`;
  const planned = limitsOf(entity);
  const outdated = [...stored].filter(
    (known) => known.includes(mark) && planned.every((limit) => limit.name !== known),
  );
  return [
    ...outdated.map((known) => sql`${table} drop constraint ${name(known)}`),
    ...planned
      .filter((limit) => !stored.has(limit.name))
      .map((limit) => sql`${table} add constraint ${name(limit.name)} ${limit.definition} not valid`),
  ];
}

const mark = '_limit_';

/** Patterns are not among them: PostgreSQL's expressions are not JavaScript's. */
function limitsOf(entity: Entity): readonly Pick<ConstraintPlan, 'name' | 'definition'>[] {
  return entity.columns.flatMap((column) => {
    const { minLength, maxLength, min, max } = entity.fields[column] ?? {};
    const [own, length] = [name(column), sql`char_length(${name(column)})`];
    const limits = [
      ...(minLength === undefined ? [] : [sql`${length} >= ${literal(minLength)}`]),
      ...(maxLength === undefined ? [] : [sql`${length} <= ${literal(maxLength)}`]),
      ...(min === undefined ? [] : [sql`${own} >= ${literal(min)}`]),
      ...(max === undefined ? [] : [sql`${own} <= ${literal(max)}`]),
    ];
    if (limits.length === 0) return [];
    const definition = sql`check (${all(limits)})`;
    const hash = createHash('sha256').update(print(definition).text).digest('hex').slice(0, 8);
    return [{ name: physicalName(`${entity.table}_${column}${mark}${hash}`), definition }];
  });
}
