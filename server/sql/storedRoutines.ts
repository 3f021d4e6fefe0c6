import { createHash } from 'node:crypto';
import type { Session } from './database';
import { type Fragment, identifiersIn, list, literal, param, sql } from './fragment';
import { physicalName } from './physicalName';
import { print } from './print';

/** The functions, triggers and views that the database has, each with a hash of its definition. */
export interface StoredRoutines {
  readonly functions: ReadonlyMap<string, string>;
  /** By table: one hash of all our triggers. */
  readonly triggers: ReadonlyMap<string, string>;
  readonly views: ReadonlyMap<string, string>;
  /** By table or view: its fingerprint when its statements were last run. */
  readonly recorded: ReadonlyMap<string, string>;
}

/** The statements that make the routines of a table, or the view of that name. */
export interface RoutineStatements {
  readonly table: string;
  readonly statements: readonly Fragment[];
}

/**
 * Returns `whole` where the database has the routines as these statements made them, `new` where the statements have
 * changed, `lost` where somebody else has changed or dropped the routines.
 */
export function conditionOf(made: RoutineStatements, stored: StoredRoutines): 'whole' | 'lost' | 'new' {
  const recorded = stored.recorded.get(made.table);
  const fingerprint = fingerprintOf(made, stored);
  if (recorded === fingerprint) return 'whole';
  return recorded?.split(' ')[0] === fingerprint.split(' ')[0] ? 'lost' : 'new';
}

/** Returns a hash of the statements, and one of the definitions that the database has of what they make. */
function fingerprintOf({ table, statements }: RoutineStatements, stored: StoredRoutines): string {
  const identifiers = statements
    .flatMap((statement) => identifiersIn(statement))
    .filter(([schema]) => schema === 'meterdesk');
  const functions = [
    ...new Set(identifiers.map(([, routine = '']) => stored.functions.get(physicalName(routine)) ?? '')),
  ];
  const hashes = [...functions, stored.triggers.get(table) ?? '', stored.views.get(table) ?? ''];
  return [hashOf(statements.map((statement) => print(statement).text)), hashOf(hashes)].join(' ');
}

const hashOf = (texts: readonly string[]): string => createHash('sha256').update(texts.join(';')).digest('hex');

interface HashRow {
  readonly name: string;
  readonly hash: string;
}

export async function readRoutines(session: Session): Promise<StoredRoutines> {
  const hashes = async (query: Fragment) =>
    new Map((await session.rows<HashRow>(query)).map(({ name, hash }) => [name, hash]));
  return {
    functions: await hashes(sql`select proname as name, md5(concat_ws(' ', prosrc, prosecdef, proconfig)) as hash
      from pg_proc where pronamespace = 'meterdesk'::regnamespace`),
    triggers: await hashes(sql`select c.relname as name, md5(string_agg(concat_ws(' ', t.tgname, t.tgtype, t.tgenabled,
        p.proname, t.tgattr, t.tgqual, t.tgoldtable, t.tgnewtable, t.tgargs), ';' order by t.tgname)) as hash
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgname like 'meterdesk\\_%' group by 1`),
    views: await hashes(sql`select relname as name, md5(pg_get_viewdef(oid)) as hash
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`),
    recorded: await hashes(sql`select table_name as name, fingerprint as hash from meterdesk.routine`),
  };
}

/** Returns the stored routines without the records of tables that are made anew. */
export const withoutTables = (stored: StoredRoutines, tables: readonly string[]): StoredRoutines => ({
  ...stored,
  recorded: new Map([...stored.recorded].filter(([table]) => !tables.includes(table))),
});

/** Records the fingerprints of routines after their statements were run. */
export async function noteRoutines(session: Session, made: readonly RoutineStatements[]): Promise<void> {
  if (made.length === 0) return;
  const stored = await readRoutines(session);
  const rows = made.map((entry) => sql`(${literal(entry.table)}, ${literal(fingerprintOf(entry, stored))})`);
  await session.count(sql`insert into meterdesk.routine (table_name, fingerprint) values ${list(rows)}
    on conflict (table_name) do update set fingerprint = excluded.fingerprint`);
}

/** Marks the routines of these tables as lost, so that the next start makes and refills all of them again. */
export async function forgetRoutines(session: Session, tables: readonly string[]): Promise<void> {
  await session.count(sql`update meterdesk.routine set fingerprint = split_part(fingerprint, ' ', 1) || ' unfinished'
    where table_name = any(${param(tables)}::text[])`);
}
