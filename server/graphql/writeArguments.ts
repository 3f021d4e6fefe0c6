import type { Entity } from '../../resources/language/catalogue';
import { and, type Fragment, genericPlan, ident, or, param, sql } from '../sql/fragment';
import { scalarKindOf } from '../sql/kinds';
import { table } from '../sql/path';
import type { CheckBefore, WriteChecks } from '../writes/check';
import type { ColumnChange } from '../writes/checks';
import { ApiError } from '../writes/errors';
import type { Values } from '../writes/newRows';
import { numericScalars } from './columnAggregates';

/** An operator of updates, such as `_inc`. */
export interface ChangeOperator {
  /** The type of its operand: the column's own, or this one. */
  readonly takes: 'own' | 'String' | 'Int' | 'String[]';
  /** The scalars of the columns that it takes; all where undefined. */
  readonly of?: ReadonlySet<string>;
  readonly becomes: (column: Fragment, given: Fragment) => Fragment;
}

const documents: ReadonlySet<string> = new Set(['jsonb']);

export const changeOperators = {
  _set: { takes: 'own', becomes: (_column, given) => given },
  _inc: { takes: 'own', of: numericScalars, becomes: (column, given) => sql`${column} + ${given}` },
  _append: { takes: 'own', of: documents, becomes: (column, given) => sql`${column} || ${given}` },
  _prepend: { takes: 'own', of: documents, becomes: (column, given) => sql`${given} || ${column}` },
  _delete_key: { takes: 'String', of: documents, becomes: (column, given) => sql`${column} - ${given}` },
  _delete_elem: { takes: 'Int', of: documents, becomes: (column, given) => sql`${column} - ${given}` },
  _delete_at_path: { takes: 'String[]', of: documents, becomes: (column, given) => sql`${column} #- ${given}` },
} as const satisfies Readonly<Record<string, ChangeOperator>>;

const casts = { String: sql`text`, Int: sql`integer`, 'String[]': sql`text[]` } as const;

/** Returns the changes that the arguments of an update ask for: none where they are empty. */
export function changesOf(entity: Entity, args: Values): readonly ColumnChange[] {
  const operations = Object.entries<ChangeOperator>(changeOperators).flatMap(([operator, change]) => {
    const given = args[operator] as Values | null | undefined;
    return given ? [{ operator, change, given }] : [];
  });
  if (operations.length === 0)
    throw new ApiError(
      'validation-failed',
      `Say what to change, by ${Object.keys(changeOperators).join(', ')}.`,
      '$.args',
    );
  const changed = new Set<string>();
  return operations.flatMap(({ operator, change, given }) =>
    Object.entries(given).map(([column, operand]) => {
      if (changed.has(column))
        throw new ApiError('validation-failed', `${column} can be changed in one way at a time.`, '$.args');
      // Concatenating or adding null gives null: the stored value would be lost.
      if (operand === null && operator !== '_set')
        throw new ApiError('validation-failed', `unexpected null value for ${column}`, `$.args.${operator}.${column}`);
      changed.add(column);
      return {
        column,
        becomes: genericPlan(change.becomes(ident('t', column), operandOf(entity, column, change, operand))),
      };
    }),
  );
}

function operandOf(entity: Entity, column: string, { takes }: ChangeOperator, given: unknown): Fragment {
  return takes === 'own' ? stored(entity, column, given) : sql`${param(given)}::${casts[takes]}`;
}

/** Returns a value as the column holds it. */
export function stored(entity: Entity, column: string, given: unknown): Fragment {
  const { type, compare } = scalarKindOf(entity.field(column));
  const isDocument = compare === 'json' || compare === 'jsonText';
  const parameter = isDocument && given !== null ? JSON.stringify(given) : given;
  return sql`${param(parameter)}::${type ?? sql`text`}`;
}

type Equalities = ReadonlyMap<string, unknown>;

/** Returns the columns that a condition compares by `_eq`, with the values; those within `_and` too. */
function equalities(where: Values): Equalities {
  const found = new Map<string, unknown>();
  for (const [key, given] of Object.entries(where)) {
    // A null is refused where the condition is compiled.
    if (key === '_and')
      for (const part of (given ?? []) as readonly Values[])
        for (const [column, fixed] of equalities(part)) found.set(column, fixed);
    else if (typeof given === 'object' && given !== null && '_eq' in given) found.set(key, given._eq);
  }
  return found;
}

/** Returns whether a condition names the key of one row. */
export function namesOneRow(entity: Entity, where: Values): boolean {
  const fixed = equalities(where);
  return entity.key.every((column) => fixed.has(column));
}

/** Returns the condition that names the row of a key. */
export function keyEqualities(entity: Entity, values: Values): Values {
  return Object.fromEntries(entity.key.map((column) => [column, { _eq: values[column] }]));
}

/**
 * Returns the optimistic locking of an update whose `where` has the key and the `UpdatedOn` that the caller last saw;
 * run where no row was changed.
 * @throws ApiError `conflict` where the row has another `UpdatedOn` by now
 */
export function staleCheck(checks: WriteChecks, entity: Entity, where: Values): CheckBefore | undefined {
  const fixed = equalities(where);
  if (!fixed.has('UpdatedOn') || !namesOneRow(entity, where)) return undefined;
  return async (session) => {
    const same = entity.key.map((column) => sql`${ident('t', column)} = ${stored(entity, column, fixed.get(column))}`);
    const changedSince = sql`${ident('t', 'UpdatedOn')} <> ${stored(entity, 'UpdatedOn', fixed.get('UpdatedOn'))}`;
    const condition = and([...same, changedSince, or([checks.rowFilter(entity, 't', 'read')])]);
    const [row] = await session.rows(sql`select 1 as found from ${table(entity)} as "t" where ${condition}`);
    if (row)
      throw new ApiError(
        'conflict',
        `This ${entity.noun.toLowerCase()} was changed by somebody else in the meantime.`,
        '$.args.where.UpdatedOn',
      );
  };
}
