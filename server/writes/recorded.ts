import type { Entity } from '../../resources/language/catalogue';
import type { Field, RecordedWhen } from '../../resources/language/field';
import type { Caller } from '../sql/caller';
import { type Fragment, ident, param, sql } from '../sql/fragment';
import type { ColumnChange } from './checks';
import type { Values } from './newRows';

interface Recorded {
  readonly column: string;
  readonly field: Field;
  readonly when: RecordedWhen;
}

/** Returns the columns in which the platform records who gave another column a certain value, or when. */
const recordedOf = (entity: Entity): readonly Recorded[] =>
  entity.columns.flatMap((column) => {
    const field = entity.field(column);
    return field.recordedWhen ? [{ column, field, when: field.recordedWhen }] : [];
  });

/** Returns values without those that only the platform records. */
export const withoutRecorded = (entity: Entity, values: Values): Values => {
  const recorded = recordedOf(entity);
  return recorded.length === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !recorded.some(({ column }) => column === name)));
};

/** Returns a new row with its recorded columns set. */
export function recordedRow(entity: Entity, caller: Caller, given: Values): Values {
  const row = withoutRecorded(entity, given);
  const recorded = recordedOf(entity).filter(({ when }) => given[when.field] === triggeringValue(entity, when));
  return recorded.length === 0
    ? row
    : {
        ...row,
        ...Object.fromEntries(
          recorded.map(({ column, field }) => [
            column,
            field.kind === 'reference' ? caller.contactId : new Date().toISOString(),
          ]),
        ),
      };
}

/** Returns changes with those of recorded columns, in place of what the caller gave for them. */
export function recordedChanges(
  entity: Entity,
  caller: Caller,
  changes: readonly ColumnChange[],
): readonly ColumnChange[] {
  const recorded = recordedOf(entity);
  if (recorded.length === 0) return changes;
  const becomesOf = (name: string) => changes.find(({ column }) => column === name)?.becomes;
  const recordings = recorded.flatMap((each): readonly ColumnChange[] => {
    const triggering = becomesOf(each.when.field);
    if (triggering) return [{ column: each.column, becomes: recordOf(entity, caller, each, triggering) }];
    // An update of nothing else would have nothing to set.
    return becomesOf(each.column) ? [{ column: each.column, becomes: ident('t', each.column) }] : [];
  });
  return [...changes.filter(({ column }) => !recorded.some((each) => each.column === column)), ...recordings];
}

/** Returns SQL of a recorded column: set when its row gets the value, unchanged while it has it, null otherwise. */
function recordOf(entity: Entity, caller: Caller, { column, field, when }: Recorded, becomes: Fragment): Fragment {
  const value = sql`${param(triggeringValue(entity, when))}::smallint`;
  const record = field.kind === 'reference' ? sql`${param(caller.contactId)}::uuid` : sql`now()`;
  return sql`case when ${becomes} is distinct from ${value} then null
    when ${ident('t', when.field)} is distinct from ${value} then ${record} else ${ident('t', column)} end`;
}

function triggeringValue(entity: Entity, { field, is }: RecordedWhen): unknown {
  const triggeringField = entity.field(field);
  return triggeringField.kind === 'enumeration' ? triggeringField.of.values[is] : undefined;
}
