import type { Entity } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import type { Values } from '../writes/newRows';

/** Creates the temporary table of records that rows of this transaction have named. */
export const beginSeenRecords = (session: Session): Promise<unknown> =>
  session.count(sql`create temporary table import_seen (key text primary key, number integer not null) on commit drop`);

/** Returns the number of the first row that named each record, by `seenKey`. */
export async function firstRows(
  session: Session,
  entity: Entity,
  records: readonly Values[],
): Promise<ReadonlyMap<string, number>> {
  const keys = records.map((record) => seenKey(entity, record));
  const rows = await session.rows<{ key: string; number: number }>(
    sql`select key, number from import_seen where key = any(${param(keys)}::text[])`,
  );
  return new Map(rows.map(({ key, number }) => [key, number]));
}

export async function saveSeen(
  session: Session,
  entity: Entity,
  seen: readonly { readonly record: Values; readonly number: number }[],
): Promise<void> {
  if (seen.length === 0) return;
  const rows = seen.map(({ record, number }) => ({ key: seenKey(entity, record), number }));
  await session.count(sql`insert into import_seen
    select key, number from json_to_recordset(${param(JSON.stringify(rows))}::json) as n(key text, number integer)
    on conflict do nothing`);
}

/** Returns the key of a record as text, with its resource. */
export const seenKey = ({ name, key }: Entity, record: Values): string =>
  JSON.stringify([name, ...key.map((column) => record[column])]);
