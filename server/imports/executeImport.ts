import type { DataContext } from '../context';
import { callerOf } from '../sql/caller';
import type { Database, Reader, Session } from '../sql/database';
import { and, type Fragment, or, param, sql } from '../sql/fragment';
import { isTransactionConflict } from '../sql/transactionConflict';
import { isUnavailable } from '../sql/unavailable';
import { writeChecks } from '../writes/check';
import { apiErrorOf } from '../writes/databaseErrors';
import { analyzeTables } from './analyzeTables';
import { type ImportPart, importParts } from './importParts';
import { orderRows } from './orderRows';
import { countRecords, countRows, OutcomeCounts } from './outcomeCounts';
import { recordImport } from './recordImport';
import { refusalOf } from './refusalOf';
import type { RowResult, StagedRow } from './rows';
import type { ImportMode, ImportState } from './runs';
import type { RunSheet } from './sheets';
import { levelsOf } from './stageRows';

/** Rows that are read, compared and written by one statement each. */
const batchSize = 1_000;

interface Run {
  readonly state: ImportState;
  readonly mode: ImportMode;
  readonly contactId: string;
  readonly resource: string;
  readonly accountId: string | null;
  readonly fileName: string;
  readonly sheets: readonly RunSheet[] | null;
}

/** Ends a transaction whose writes are not to stay. */
class RolledBack extends Error {}

/**
 * Checks the rows of a run, or imports those that its check found to change something, in one transaction. A check is
 * the import itself, rolled back. Returns once another process is at it, or it is done; the run says how it ended.
 */
export async function executeImport(context: DataContext, id: string, signal: AbortSignal): Promise<void> {
  const { database } = context;
  try {
    await runTransaction(context, id, signal);
    await analyzeTables(database, context.catalogue, id);
  } catch (error) {
    if (error instanceof RolledBack) return;
    // The database will be back, and the job goes on with the run then.
    if (isUnavailable(error)) throw error;
    if (isTransactionConflict(error) && (await leaveForRetry(database, id))) return;
    const known = apiErrorOf(error, context.catalogue);
    await database.rows(sql`
      update meterdesk.import_run set state = 'failed', ended_on = now(),
        problem = ${param(known?.message ?? 'Something went wrong on our side. Nothing was changed.')}
      where id = ${param(id)}::uuid and state in ('checking', 'applying')`);
    if (!known) throw error;
  }
}

/** How often a run is rolled back because of what others do, one to two minutes apart, before it fails. */
const maxConflicts = 10;

/** Leaves the run to the job, with the reason why it is not done, and returns whether it may be tried once more. */
async function leaveForRetry(database: Database, id: string): Promise<boolean> {
  const waiting = await database.rows(sql`
    update meterdesk.import_run set conflicts = conflicts + 1, processed = 0, counts_so_far = null,
      problem = 'Others are changing the same records. This is tried again within a minute.'
    where id = ${param(id)}::uuid and state in ('checking', 'applying') and conflicts < ${param(maxConflicts - 1)}
    returning id`);
  return waiting.length > 0;
}

async function runTransaction({ database, catalogue }: DataContext, id: string, signal: AbortSignal): Promise<void> {
  const [run] = await database.rows<Run>(sql`
    select state, mode, contact_id as "contactId", resource, account_id as "accountId", file_name as "fileName", sheets
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
    const refused = refusalOf(catalogue, caller, { ...run, entity });
    if (refused) throw refused;
    const parts = await importParts(session, { ...run, id, isCheck, entity, checks: writeChecks(catalogue, caller) });
    await avoidScans(session);
    // What is rolled back needs no journal and no search texts, which cost more than the write.
    if (isCheck)
      await session.rows(
        sql`select set_config('meterdesk.journal', 'off', true), set_config('meterdesk.search', 'off', true)`,
      );
    // One line of history for all of it, instead of one for each batch.
    else await session.rows(sql`select set_config('meterdesk.history_lines', 'off', true)`);
    // Where the writes are rolled back, what became of the rows is kept by another connection.
    const keeper = isCheck ? database : session;
    if (isCheck) await orderRows(database, id, levelsOf(catalogue, caller, { ...run, entity }));
    const isDue = (part: ImportPart) =>
      isCheck ? part.isOf : and([part.isOf, or([changesSomething, part.isAlwaysDue])]);
    const due = or(parts.map(isDue));
    const total = await rowsToProcess(session, id, due);
    const counts = await OutcomeCounts.ofRows(session, id, sql`${param(!isCheck)} and not (${due})`);
    let processed = 0;
    const reportProgress = () => report(database, id, run.state, { total, processed, counts });
    // Said before the first batch, and where there is none: what is still there is of the step before.
    if (!(await reportProgress())) throw new RolledBack();
    const keep = async (results: readonly RowResult[]): Promise<boolean> => {
      await keepResults(keeper, id, results);
      processed += results.length;
      counts.add(results);
      return reportProgress();
    };
    let isGoing = Promise.resolve(true);
    try {
      for (const part of parts)
        for await (const rows of readAhead(batches(database, id, isDue(part)))) {
          const asFound = rows.map((row) => (isCheck ? { ...row, checkedChanges: null, checkedRecords: null } : row));
          const results = await part.importRows(asFound);
          if (signal.aborted || !(await isGoing)) throw new RolledBack();
          isGoing = keep(results);
          // Another connection keeps them while the next are imported; an import's own has one statement at a time.
          if (isCheck) isGoing.catch(() => undefined);
          else await isGoing;
        }
    } finally {
      await isGoing.catch(() => undefined);
    }
    if (signal.aborted || !(await isGoing)) throw new RolledBack();
    const ended = await keeper.rows(isCheck ? endCheck(id) : endImport(id));
    // It may have been cancelled after the last report.
    if (isCheck || ended.length === 0) throw new RolledBack();
    await recordImport(session, catalogue, id);
  });
}

/**
 * Has records found by indexes. PostgreSQL knows nothing of the rows that the transaction itself adds: by its plans of
 * before, it would go through all buildings for each new load, and through all loads for each batch of rows.
 */
async function avoidScans(session: Session): Promise<void> {
  await session.rows(sql`select set_config('enable_seqscan', 'off', true)`);
  // Those that the connection keeps of earlier writes, when there were fewer.
  await session.count(sql`discard plans`);
}

/** What became of the rows of a run, counted once, as a run has many rows and is often asked about. */
const keptCounts = (id: string) => {
  const ofRun = sql`r.run_id = ${param(id)}::uuid`;
  return sql`record_counts = ${countRecords(ofRun)}, counts = coalesce(${countRows(ofRun)}, '{}')`;
};
const endCheck = (id: string) => sql`
  update meterdesk.import_run set state = 'checked', problem = null, ${keptCounts(id)}
  where id = ${param(id)}::uuid and state = 'checking'`;
const endImport = (id: string) => sql`
  update meterdesk.import_run set state = 'applied', problem = null, ended_on = now(), ${keptCounts(id)},
    change_set_id = nullif(current_setting('meterdesk.change_set', true), '')::bigint
  where id = ${param(id)}::uuid and state = 'applying' returning id`;

/** An import leaves out what its check has not found to change or add anything. */
const changesSomething = sql`r.outcome in ('changed', 'new')`;

async function rowsToProcess(session: Session, id: string, isDue: Fragment): Promise<number> {
  const [found] = await session.rows<{ count: number }>(
    sql`select count(*)::integer as count from meterdesk.import_row r where r.run_id = ${param(id)}::uuid and ${isDue}`,
  );
  return found?.count ?? 0;
}

/** Yields the rows in their order: those after others that refer to what these may add. */
async function* batches(reader: Reader, id: string, isDue: Fragment): AsyncGenerator<readonly StagedRow[]> {
  let after = { depth: 0, number: 0 };
  for (;;) {
    const rows = await reader.rows<StagedRow & typeof after>(sql`
      select r.number, r.cells, r.changes as "checkedChanges", r.records as "checkedRecords", r.depth,
        coalesce((select min(e.number) from meterdesk.import_row e
          where e.run_id = r.run_id and e.row_key = r.row_key), r.number) as first
      from meterdesk.import_row r
      where r.run_id = ${param(id)}::uuid and (r.depth, r.number) > (${param(after.depth)}::integer, ${param(after.number)}::integer)
        and ${isDue}
      order by r.depth, r.number limit ${param(batchSize)}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last;
  }
}

/** Yields what comes, and has the next fetched meanwhile. */
async function* readAhead<T>(source: AsyncGenerator<T>): AsyncIterable<T> {
  for (let coming = source.next(); ; ) {
    const { done, value } = await coming;
    if (done) return;
    coming = source.next();
    // Nobody waits for it where what came is refused.
    coming.catch(() => undefined);
    yield value;
  }
}

const keepResults = (keeper: Pick<Session, 'rows'>, id: string, results: readonly RowResult[]) =>
  keeper.rows(sql`
    update meterdesk.import_row r set outcome = n.outcome, changes = n.changes, records = n.records, problem = n.problem, cell = n.cell, notice = n.notice
    from json_to_recordset(${param(JSON.stringify(results))}::json) as n(number integer, outcome text, changes jsonb, records jsonb, problem text, cell text, notice text)
    where r.run_id = ${param(id)}::uuid and r.number = n.number`);

/** Returns whether the run is still to go on: it may have been cancelled meanwhile. */
async function report(
  database: Database,
  id: string,
  state: ImportState,
  { total, processed, counts }: { readonly total: number; readonly processed: number; readonly counts: OutcomeCounts },
): Promise<boolean> {
  const going = await database.rows(sql`
    update meterdesk.import_run set to_process = ${param(total)}, processed = ${param(processed)},
      counts_so_far = ${param(JSON.stringify(counts))}::json
    where id = ${param(id)}::uuid and state = ${param(state)} returning id`);
  return going.length > 0;
}
