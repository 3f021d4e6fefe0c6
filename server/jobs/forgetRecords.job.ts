import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../context';
import { type Fragment, param, sql } from '../sql/fragment';
import { unjournaled } from '../sql/unjournaled';
import type { Job } from './job';

/** Every night, deletes records older than `RECORDS_KEPT_DAYS`. */
export const job: Job = {
  name: 'forgetRecords',
  schedule: '50 3 * * *',
  run: forgetRecords,
};

interface RetentionContext extends Pick<Context, 'database'> {
  readonly settings: Pick<Context['settings'], 'recordsKeptDays' | 'dataDir'>;
}

const dayMs = 86_400_000;

interface OldRows {
  readonly table: Fragment;
  /** Rows deleted per statement, so that it ends before its timeout. */
  readonly batch: number;
  readonly isOlder: (limit: Fragment) => Fragment;
}

/** Rows to delete: sessions once they have ended, imports unless they are being applied. */
const oldRows: Readonly<Record<'sessions' | 'history' | 'feedsLogs' | 'imports', OldRows>> = {
  sessions: {
    table: sql`"dw_Sessions"`,
    batch: 10_000,
    isOlder: (limit) => sql`coalesce("EndedOn", "ExpiresOn") < ${limit}`,
  },
  history: { table: sql`"dw_History"`, batch: 10_000, isOlder: (limit) => sql`"OccuredOn" < ${limit}` },
  feedsLogs: {
    table: sql`"dw_FeedsLogs"`,
    batch: 10_000,
    isOlder: (limit) => sql`coalesce("Event", "CreatedOn") < ${limit}`,
  },
  imports: {
    table: sql`meterdesk.import_run`,
    // The rows of their sheets, thousands each, are deleted with them.
    batch: 5,
    isOlder: (limit) => sql`created_on < ${limit} and state <> 'applying'`,
  },
};

export async function forgetRecords(
  context: RetentionContext,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { recordsKeptDays, dataDir } = context.settings;
  for (const [name, days] of Object.entries(recordsKeptDays)) {
    const count =
      name === 'outbox'
        ? await forgetMails(path.join(dataDir, 'outbox'), days)
        : await forgetRows(context, oldRows[name as keyof typeof oldRows], days, signal);
    if (count > 0) log(`Kept records: deleted ${count} of ${name} that were older than ${days} days.`);
  }
}

async function forgetRows(
  { database }: RetentionContext,
  { table, batch, isOlder }: OldRows,
  days: number,
  signal?: AbortSignal,
): Promise<number> {
  const old = isOlder(sql`now() - make_interval(days => ${param(days)})`);
  let total = 0;
  for (;;) {
    const count = await database.write({ contactId: null, operation: 'ForgetRecords' }, (session) =>
      unjournaled(session, () =>
        session.count(
          sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${old} limit ${param(batch)}))`,
        ),
      ),
    );
    total += count;
    if (count < batch || signal?.aborted) return total;
  }
}

async function forgetMails(folder: string, days: number): Promise<number> {
  const names = await readdir(folder).catch((): string[] => []);
  let count = 0;
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs <= days * dayMs) continue;
    await rm(file, { force: true });
    count += 1;
  }
  return count;
}
