import { randomUUID } from 'node:crypto';
import type { Entity } from '../../resources/language/catalogue';
import { valueName } from '../../resources/language/field';
import { newChannelKey } from '../../resources/shared/channelKey';
import type { SheetLevel } from '../../resources/shared/sheetLevels';
import { storedFieldValue } from '../sql/access';
import { scalarKindOf } from '../sql/kinds';
import type { Values } from '../writes/newRows';

/** Generators by the name that `prefill` of a field has, for empty cells. */
const generators: Readonly<Record<string, () => unknown>> = { channelKey: newChannelKey };

/**
 * Returns the values of a new record: its key, the reference to its parent, the values of the sheet, and those that
 * follow from them (`follows`). Other columns are left to their defaults.
 */
export function newRecord({ entity, parent }: SheetLevel, parentRecord: Values, given: Values): Values {
  const filled = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
  const record: Record<string, unknown> = Object.fromEntries(filled);
  for (const column of entity.key) if (entity.field(column).kind === 'key') record[column] ??= randomUUID();
  for (const column of entity.columns) {
    const field = entity.field(column);
    if (field.prefill) record[column] ??= generators[field.prefill]?.();
  }
  if (parent) {
    record[parent.column] = parentRecord[parent.key];
    if (parent.within) record[parent.within] = parentRecord[parent.within];
  }
  for (const column of entity.columns) record[column] ??= followed(entity, column, record);
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

/** Returns the column of a new record's cell that is empty but must not be, and why; undefined without one. */
export function emptyCell(
  { entity }: SheetLevel,
  given: Values,
): { readonly column: string; readonly problem: string } | undefined {
  const needed = Object.entries(entity.import?.inserts?.refused ?? {});
  const [column, problem] = needed.find(([each]) => given[each] === undefined) ?? [];
  return column !== undefined && problem !== undefined ? { column, problem } : undefined;
}

/** Returns the value that a column takes by its option `follows`, as in forms; undefined without one. */
function followed(entity: Entity, column: string, record: Values): unknown {
  const { follows } = entity.field(column);
  if (!follows) return undefined;
  const leader = entity.field(follows.field);
  const leading = record[follows.field] ?? scalarKindOf(leader).apiDefault?.(leader);
  return storedFieldValue(entity, column, follows.values[valueName(leader, leading)]) ?? undefined;
}
