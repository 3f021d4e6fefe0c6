import type { Catalogue } from '../../resources/language/catalogue';
import { callerOf } from '../sql/caller';
import type { Database, Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { writeChecks } from '../writes/check';
import { apiErrorOf } from '../writes/databaseErrors';
import type { RowResult, StagedRow } from './rows';
import type { ImportState } from './runs';
import { splitWhereRefused } from './splitWhereRefused';
import { updateRecords } from './updateRecords';

/** Rows that are read, compared and written by one statement each. */
const batchSize = 1_000;

interface Work {
  readonly database: Database;
  readonly catalogue: Catalogue;
}

interface Run {
  readonly state: ImportState;
  readonly contactId: string;
  readonly resource: string;
  readonly accountId: string | null;
  readonly fileName: string;
}

/** Ends a transaction whose writes are not to stay. */
class RolledBack extends Error {}

/**
 * Checks the rows of a run, or imports those that its check found to change something, in one transaction. A check is
 * the import itself, rolled back. Returns once another process is at it, or it is done; the run says how it ended.
 */
export async function executeImport(work: Work, id: string, signal: AbortSignal): Promise<void> {
  const { database } = work;
  try {
    await runTransaction(work, id, signal);
  } catch (error) {
    if (error instanceof RolledBack) return;
    const known = apiErrorOf(error, work.catalogue);
    await database.rows(sql`
      update meterdesk.import_run set state = 'failed', ended_on = now(),
        problem = ${param(known?.message ?? 'Something went wrong on our side. Nothing was changed.')}
      where id = ${param(id)}::uuid and state in ('checking', 'applying')`);
    if (!known) throw error;
  }
}

async function runTransaction({ database, catalogue }: Work, id: string, signal: AbortSignal): Promise<void> {
  const [run] = await database.rows<Run>(sql`
    select state, contact_id as "contactId", resource, account_id as "accountId", file_name as "fileName"
    from meterdesk.import_run where id = ${param(id)}::uuid and state in ('checking', 'applying')`);
  if (!run) return;
  const isCheck = run.state === 'checking';
  const change = { contactId: run.contactId, operation: 'Import', reason: run.fileName };
  await database.write(change, async (session) => {
    const [lock] = await session.rows<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${param(id)}, 0)) as "isMine"`,
    );
    const caller = await callerOf(session, run.contactId);
    if (!lock?.isMine || !caller || !catalogue.has(run.resource)) throw new RolledBack();
    const entity = catalogue.entity(run.resource);
    const updates = { checks: writeChecks(catalogue, caller), entity, accountId: run.accountId };
    // What is rolled back needs no journal, whose record costs as much as the write.
    if (isCheck) await session.rows(sql`select set_config('meterdesk.journal', 'off', true)`);
    // Where the writes are rolled back, what became of the rows is kept by another connection.
    const keeper = isCheck ? database : session;
    const total = await rowsToProcess(session, id, isCheck);
    let processed = 0;
    for await (const rows of batches(session, id, isCheck)) {
      const apply = (part: readonly StagedRow[]) => updateRecords(session, updates, part);
      await keepResults(keeper, id, await splitWhereRefused(session, catalogue, rows, apply));
      processed += rows.length;
      if (signal.aborted || !(await report(database, id, run.state, { total, processed }))) throw new RolledBack();
    }
    const end = isCheck ? endCheck(id) : endImport(id);
    await keeper.rows(end);
    if (isCheck) throw new RolledBack();
  });
}

const endCheck = (id: string) =>
  sql`update meterdesk.import_run set state = 'checked' where id = ${param(id)}::uuid and state = 'checking'`;
const endImport = (id: string) => sql`
  update meterdesk.import_run set state = 'applied', ended_on = now(),
    change_set_id = nullif(current_setting('meterdesk.change_set', true), '')::bigint
  where id = ${param(id)}::uuid`;

/** An import leaves out what its check has not found to change anything. */
const isDue = (isCheck: boolean) => (isCheck ? sql`true` : sql`r.outcome = 'changed'`);

async function rowsToProcess(session: Session, id: string, isCheck: boolean): Promise<number> {
  const [found] = await session.rows<{ count: number }>(
    sql`select count(*)::integer as count from meterdesk.import_row r where r.run_id = ${param(id)}::uuid and ${isDue(isCheck)}`,
  );
  return found?.count ?? 0;
}

async function* batches(session: Session, id: string, isCheck: boolean): AsyncIterable<readonly StagedRow[]> {
  for (let after = 0; ; ) {
    const rows = await session.rows<StagedRow>(sql`
      select r.number, r.cells, r.changes as shown, coalesce((select min(e.number) from meterdesk.import_row e
        where e.run_id = r.run_id and e.row_key = r.row_key), r.number) as first
      from meterdesk.import_row r
      where r.run_id = ${param(id)}::uuid and r.number > ${param(after)}::integer and ${isDue(isCheck)}
      order by r.number limit ${param(batchSize)}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => (isCheck ? { ...row, shown: null } : row));
    after = last.number;
  }
}

const keepResults = (keeper: Pick<Session, 'rows'>, id: string, results: readonly RowResult[]) =>
  keeper.rows(sql`
    update meterdesk.import_row r set outcome = n.outcome, changes = n.changes, problem = n.problem
    from json_to_recordset(${param(JSON.stringify(results))}::json) as n(number integer, outcome text, changes jsonb, problem text)
    where r.run_id = ${param(id)}::uuid and r.number = n.number`);

/** Returns whether the run is still to go on: it may have been cancelled meanwhile. */
async function report(
  database: Database,
  id: string,
  state: ImportState,
  { total, processed }: { readonly total: number; readonly processed: number },
): Promise<boolean> {
  const going = await database.rows(sql`
    update meterdesk.import_run set to_process = ${param(total)}, processed = ${param(processed)}
    where id = ${param(id)}::uuid and state = ${param(state)} returning id`);
  return going.length > 0;
}
