import type { DataContext } from '../context';
import { callerOf } from '../sql/caller';
import type { Database, Reader, Session } from '../sql/database';
import { and, type Fragment, ident, or, param, sql } from '../sql/fragment';
import { isTransactionConflict } from '../sql/transactionConflict';
import { isUnavailable } from '../sql/unavailable';
import { pauseJournal } from '../sql/unjournaled';
import { writeChecks } from '../writes/check';
import { apiErrorOf } from '../writes/databaseErrors';
import { ApiError } from '../writes/errors';
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
import { withinBytes } from './withinBytes';

/** Rows that each statement reads, compares or writes. */
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

/** Thrown to roll back a transaction without an error. */
class RolledBack extends Error {}

/** Thrown to roll back a check whose rows have their outcomes. */
class Checked extends RolledBack {}

/** Thrown to roll back a step that was cancelled. */
class Cancelled extends RolledBack {}

/**
 * Checks the rows of a run, or imports those that its check found to change something, in one transaction. A check is
 * the import itself, rolled back. Stores the outcome in the run; returns at once where another process executes it.
 */
export async function executeImport(context: DataContext, id: string, signal: AbortSignal): Promise<void> {
  const { database } = context;
  try {
    await runTransaction(context, id, signal).catch(async (error: unknown) => {
      if (!(error instanceof Checked)) throw error;
      // Not before the end of its transaction, and of its lock: an import that is applied at once would find it held.
      await database.rows(endCheck(id));
      throw error;
    });
    await analyzeTables(database, context.catalogue, id);
  } catch (error) {
    // It may have been started again meanwhile, and found the lock of its run held by this transaction.
    if (error instanceof Cancelled && !signal.aborted) return executeImport(context, id, signal);
    if (error instanceof RolledBack) return;
    // `continueImports` executes the run again once the database is available.
    if (isUnavailable(error)) throw error;
    if (isTransactionConflict(error) && (await leaveForRetry(database, id))) return;
    const apiError = apiErrorOf(error, context.catalogue);
    await database.rows(sql`
      update meterdesk.import_run set state = 'failed', ended_on = now(),
        problem = ${param(apiError?.message ?? 'Something went wrong on our side. Nothing was changed.')}
      where id = ${param(id)}::uuid and state in ('checking', 'applying')`);
    if (!apiError) throw error;
  }
}

/** Times that a run is rolled back by conflicts with other transactions, one to two minutes apart, before it fails. */
const maxConflicts = 10;

/** Records a conflict and its reason in the run, and returns whether the job may execute it again. */
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
  if (!catalogue.has(run.resource)) throw new ApiError('validation-failed', 'There is no such resource.');
  const entity = catalogue.entity(run.resource);
  const isCheck = run.state === 'checking';
  // Without a file there is no reason: the operation says what was done, in the language of each reader.
  const operation = run.mode === 'update' && run.fileName === '' ? entity.operationNames.bulkUpdate : 'Import';
  const change = { contactId: run.contactId, operation, reason: run.fileName };
  await database.write(change, async (session) => {
    const [lock] = await session.rows<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${param(id)}, 0)) as "isMine"`,
    );
    if (!lock?.isMine) throw new RolledBack();
    // It idles while another connection orders the rows. An ended connection would have the import begin again, forever.
    await session.rows(sql`select set_config('idle_in_transaction_session_timeout', '30min', true)`);
    const caller = await callerOf(session, run.contactId);
    if (!caller) throw new ApiError('permission-error', 'The person who began this import is no longer active.');
    const refused = refusalOf(catalogue, caller, { ...run, entity });
    if (refused) throw refused;
    if (!isCheck && run.mode !== 'update') await waitForOthers(session, run.accountId);
    const parts = await importParts(session, { ...run, id, isCheck, entity, checks: writeChecks(catalogue, caller) });
    await avoidScans(session);
    // Writes that are rolled back need no journal and no search texts, which cost more than the write.
    if (isCheck) {
      await pauseJournal(session);
      await session.rows(sql`select set_config('meterdesk.search', 'off', true)`);
    }
    // One line of history for all of it, instead of one for each batch.
    else await session.rows(sql`select set_config('meterdesk.history_lines', 'off', true)`);
    // Another connection stores the outcomes of rows where this one is rolled back.
    const resultsConnection = isCheck ? database : session;
    if (isCheck) await orderRows(database, id, levelsOf(catalogue, caller, { ...run, entity }));
    const isToProcess = (part: ImportPart) =>
      isCheck ? part.isOf : and([part.isOf, or([changesSomething, part.isAlwaysDue])]);
    const due = or(parts.map(isToProcess));
    const total = await rowsToProcess(session, id, due);
    const counts = await OutcomeCounts.ofRows(session, id, sql`${param(!isCheck)} and not (${due})`);
    let processed = 0;
    const reportProgress = () => storeProgress(database, id, run.state, { total, processed, counts });
    // Also where there is no batch: the stored progress is still that of the step before.
    if (!(await reportProgress())) throw new Cancelled();
    const save = async (results: readonly RowResult[]): Promise<boolean> => {
      await saveResults(resultsConnection, id, results);
      processed += results.length;
      counts.add(results);
      return reportProgress();
    };
    let isRunning = Promise.resolve(true);
    try {
      for (const part of parts)
        for await (const rows of readAhead(batches(database, id, isToProcess(part)))) {
          const toImport = rows.map((row) => (isCheck ? { ...row, checkedChanges: null, checkedRecords: null } : row));
          const results = await part.importRows(toImport);
          if (signal.aborted || !(await isRunning)) throw new Cancelled();
          isRunning = save(results);
          // A check stores outcomes on another connection while the next rows are imported; an import has only one.
          if (isCheck) isRunning.catch(() => undefined);
          else await isRunning;
        }
    } finally {
      await isRunning.catch(() => undefined);
    }
    if (signal.aborted || !(await isRunning)) throw new Cancelled();
    if (isCheck) throw new Checked();
    const ended = await session.rows(endImport(id));
    // It may have been cancelled after the last report.
    if (ended.length === 0) throw new Cancelled();
    await recordImport(session, catalogue, id);
  });
}

/**
 * Waits for other imports that add records to the account: two of the same sheet would not see each other's records, and
 * add them twice.
 */
const waitForOthers = (session: Session, accountId: string | null): Promise<unknown> =>
  session.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${param(`meterdesk.import ${accountId}`)}, 0))::text as locked`,
  );

/**
 * Disables sequential scans. PostgreSQL's statistics lack the rows that the transaction itself adds: it would scan all
 * buildings for each new load, and all loads for each batch of rows.
 */
async function avoidScans(session: Session): Promise<void> {
  await session.rows(sql`select set_config('enable_seqscan', 'off', true)`);
  // Cached plans of the connection are from when there were fewer rows.
  await session.count(sql`discard plans`);
}

/** Stores the counts of outcomes of a run, as it has many rows and is read often. */
const storeCounts = (id: string) => {
  const ofRun = sql`r.run_id = ${param(id)}::uuid`;
  return sql`record_counts = ${countRecords(ofRun)}, counts = coalesce(${countRows(ofRun)}, '{}')`;
};
const endCheck = (id: string) => sql`
  update meterdesk.import_run set state = 'checked', problem = null, ${storeCounts(id)}
  where id = ${param(id)}::uuid and state = 'checking'`;
const endImport = (id: string) => sql`
  update meterdesk.import_run set state = 'applied', problem = null, ended_on = now(), ${storeCounts(id)},
    change_set_id = nullif(current_setting('meterdesk.change_set', true), '')::bigint
  where id = ${param(id)}::uuid and state = 'applying' returning id`;

/** Rows of which the check found that they change or add records: an import leaves out the others. */
const changesSomething = sql`r.outcome in ('changed', 'new')`;

async function rowsToProcess(session: Session, id: string, isToProcess: Fragment): Promise<number> {
  const [found] = await session.rows<{ count: number }>(
    sql`select count(*)::integer as count from meterdesk.import_row r where r.run_id = ${param(id)}::uuid and ${isToProcess}`,
  );
  return found?.count ?? 0;
}

const stagedColumns = ['number', 'cells', 'checkedChanges', 'checkedRecords', 'depth', 'first'].map((name) =>
  ident(name),
);

/** Yields batches of rows, within `withinBytes`, in the order of their depth, so that records come after those that they refer to. */
async function* batches(reader: Reader, id: string, isToProcess: Fragment): AsyncGenerator<readonly StagedRow[]> {
  let after = { depth: 0, number: 0 };
  for (;;) {
    const next = sql`
      select r.number, r.cells, r.changes as "checkedChanges", r.records as "checkedRecords", r.depth,
        coalesce((select min(e.number) from meterdesk.import_row e
          where e.run_id = r.run_id and e.row_key = r.row_key), r.number) as first
      from meterdesk.import_row r
      where r.run_id = ${param(id)}::uuid and (r.depth, r.number) > (${param(after.depth)}::integer, ${param(after.number)}::integer)
        and ${isToProcess}
      order by r.depth, r.number limit ${param(batchSize)}`;
    const rows = await reader.rows<StagedRow & typeof after>(withinBytes(next, stagedColumns, sql`depth, number`));
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last;
  }
}

/** Yields the items of a source, and fetches the next one meanwhile. */
async function* readAhead<T>(source: AsyncGenerator<T>): AsyncIterable<T> {
  for (let next = source.next(); ; ) {
    const { done, value } = await next;
    if (done) return;
    next = source.next();
    // Avoids an unhandled rejection where the consumer stops before it awaits this one.
    next.catch(() => undefined);
    yield value;
  }
}

const saveResults = (connection: Pick<Session, 'rows'>, id: string, results: readonly RowResult[]) =>
  connection.rows(sql`
    update meterdesk.import_row r set outcome = n.outcome, changes = n.changes, records = n.records, problem = n.problem, cell = n.cell, notice = n.notice
    from json_to_recordset(${param(JSON.stringify(results))}::json) as n(number integer, outcome text, changes jsonb, records jsonb, problem text, cell text, notice text)
    where r.run_id = ${param(id)}::uuid and r.number = n.number`);

/** Stores the progress, and returns whether the run is still in this state: it may have been cancelled meanwhile. */
async function storeProgress(
  database: Database,
  id: string,
  state: ImportState,
  { total, processed, counts }: { readonly total: number; readonly processed: number; readonly counts: OutcomeCounts },
): Promise<boolean> {
  const updated = await database.rows(sql`
    update meterdesk.import_run set to_process = ${param(total)}, processed = ${param(processed)},
      counts_so_far = ${param(JSON.stringify(counts))}::json
    where id = ${param(id)}::uuid and state = ${param(state)} returning id`);
  return updated.length > 0;
}
