import { type Static, Type } from 'typebox';
import { orNull, timestampSchema, uuidSchema } from '../identity/schemas';
import type { Caller } from '../sql/caller';
import type { Reader } from '../sql/database';
import { empty, type Fragment, param, sql } from '../sql/fragment';
import { countRows } from './outcomeCounts';
import { RunSheet } from './sheets';

const states = ['staging', 'checking', 'checked', 'applying', 'applied', 'cancelled', 'failed'] as const;
/** The state of an import between its upload and its end. */
export type ImportState = (typeof states)[number];

/** Whether the rows of a sheet change records or add them; those of a workbook do both, sheet by sheet. */
export const importModes = ['update', 'insert', 'workbook'] as const;
export type ImportMode = (typeof importModes)[number];

/** One import of a sheet. */
export const ImportRun = Type.Object({
  id: uuidSchema,
  mode: Type.Enum([...importModes]),
  resource: Type.String({
    description: 'Of the records that it changes, or of those of each row that are part of the others',
  }),
  accountId: orNull(uuidSchema),
  accountName: orNull(Type.String()),
  contactId: uuidSchema,
  contactName: orNull(Type.String()),
  fileName: Type.String({ description: 'Empty where its rows come from no file' }),
  fileHash: Type.String({ description: 'SHA-256 of the file, as hexadecimal digits' }),
  state: Type.Enum([...states]),
  createdOn: timestampSchema,
  endedOn: orNull(timestampSchema),
  toProcess: Type.Integer({ description: 'Rows of the check or the import that is running, or ran last' }),
  processed: Type.Integer(),
  problem: orNull(Type.String({ description: 'Why it failed, or why it waits' })),
  changeSet: orNull(Type.String({ description: 'Change set of the history that has what it wrote' })),
  isUndone: Type.Boolean(),
  keptByUndo: Type.Integer({ description: 'Rows that its undo left as they are, and that can be undone later' }),
  counts: Type.Record(Type.String(), Type.Integer(), { description: 'Rows by outcome' }),
  sheets: orNull(Type.Array(RunSheet, { description: 'Of its file, where it has one: of a workbook all' })),
  recordCounts: orNull(
    Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer()), {
      description: 'Of a sheet that adds records: by resource, how many are of which outcome',
    }),
  ),
});
export type ImportRun = Readonly<Static<typeof ImportRun>>;

/** While a step runs, its progress is polled: the counts so far are read. */
const isRunning = sql`run.state in ('staging', 'checking', 'applying')`;
const counts = sql`case when ${isRunning} then coalesce(run.counts_so_far -> 'counts', '{}')
  else coalesce(run.counts, ${countRows(sql`r.run_id = run.id`)}, '{}') end`;
const recordCounts = sql`case when ${isRunning} then (run.counts_so_far -> 'recordCounts')::jsonb else run.record_counts end`;

const columns = sql`run.id, run.mode, run.resource, run.account_id as "accountId", a."Label" as "accountName", run.contact_id as "contactId", p."DisplayName" as "contactName", run.file_name as "fileName",
  run.file_hash as "fileHash", run.state, run.created_on as "createdOn", run.ended_on as "endedOn", run.to_process as "toProcess", run.processed,
  run.problem, run.change_set_id::text as "changeSet",
  u.change_set_id is not null as "isUndone", coalesce(u.kept, 0) as "keptByUndo",
  ${counts} as counts, ${recordCounts} as "recordCounts", run.sheets`;

/** True of the runs `run` that the caller may see: their own, and for staff everybody's. */
const isVisible = ({ isStaff, contactId }: Caller): Fragment =>
  isStaff ? empty : sql` and run.contact_id = ${param(contactId)}::uuid`;

const from = sql`from meterdesk.import_run run left join "dw_Contacts" p on p."ContactId" = run.contact_id
  left join "dw_Accounts" a on a."AccountId" = run.account_id
  left join meterdesk.undone u on u.change_set_id = run.change_set_id`;

/** Returns the statement that reads a run of any caller, within the transaction that executes it. */
export const importCounts = (id: string): Fragment => sql`select ${columns} ${from} where run.id = ${param(id)}::uuid`;

export async function readRun(reader: Reader, caller: Caller, id: string): Promise<ImportRun | undefined> {
  const [run] = await reader.rows<ImportRun>(
    sql`select ${columns} ${from} where run.id = ${param(id)}::uuid${isVisible(caller)}`,
  );
  return run;
}

/** Returns a page of the runs, the last one first. */
export const latestRuns = (
  reader: Reader,
  caller: Caller,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ImportRun[]> =>
  reader.rows<ImportRun>(
    sql`select ${columns} ${from} where true${isVisible(caller)} order by run.created_on desc, run.id limit ${param(limit)} offset ${param(offset)}`,
  );

/** Sets the state of the caller's run where it is in one of the states `from`, and returns whether it was. */
export async function transition(
  reader: Reader,
  { contactId }: Pick<Caller, 'contactId'>,
  id: string,
  between: { readonly from: readonly ImportState[]; readonly to: ImportState },
): Promise<boolean> {
  const moved = await reader.rows(sql`
    update meterdesk.import_run set state = ${param(between.to)}, problem = null, conflicts = 0, processed = 0, counts_so_far = null
    where id = ${param(id)}::uuid and contact_id = ${param(contactId)}::uuid and state = any(${param(between.from)}::text[])
    returning id`);
  return moved.length > 0;
}

/** Deletes the caller's run with its rows where it is not running and has written nothing; returns whether it did. */
export async function deleteRun(
  reader: Reader,
  { contactId }: Pick<Caller, 'contactId'>,
  id: string,
): Promise<boolean> {
  const deleted = await reader.rows(sql`
    delete from meterdesk.import_run where id = ${param(id)}::uuid and contact_id = ${param(contactId)}::uuid
      and state in ('staging', 'checked', 'cancelled', 'failed') returning id`);
  return deleted.length > 0;
}
