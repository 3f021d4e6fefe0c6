import { type Static, Type } from 'typebox';
import { ContactType } from '../../resources/enums/contact';
import type { Context } from '../context';
import { diskNames, disksOf } from '../diskSpace';
import { mailCounts } from '../identity/mail';
import { listOf, orNull, timestampSchema } from '../identity/schemas';
import { WaitingWork, waitingWork } from '../jobs/waitingWork';
import { productVersion } from '../project';
import { shownSettings } from '../settings';
import { param, sql } from '../sql/fragment';
import { databaseSize } from './databaseSize';
import { ingestState } from './ingestState';
import { licences } from './licences';
import { outboxMails } from './outboxMails';
import { queuedJobs, scheduledJobs } from './queuedJobs';
import { replicaLags } from './replicas';
import type { SlowOperations } from './slowOperations';

const number = Type.Number();
const text = Type.String();

/** State of the platform, as staff see it. Sizes in bytes. */
export const SystemState = Type.Object({
  versions: Type.Object({ product: text, node: text, postgres: text }),
  process: Type.Object({ startedOn: timestampSchema, memory: number }),
  pool: Type.Object({ open: number, idle: number, waiting: number }),
  database: Type.Object({
    bytes: number,
    tables: listOf(Type.Object({ name: text, bytes: number, rows: number })),
    replicas: listOf(Type.Object({ name: text, bytes: orNull(number), seconds: orNull(number) })),
  }),
  disks: listOf(Type.Object({ name: Type.Enum([...diskNames]), free: number, total: number })),
  jobs: listOf(
    Type.Object({
      id: text,
      name: text,
      state: Type.Enum(['running', 'waiting', 'planned', 'failed']),
      runAt: timestampSchema,
      attempts: number,
      maxAttempts: number,
      problem: orNull(text),
    }),
  ),
  timetable: listOf(Type.Object({ name: text, lastOn: orNull(timestampSchema) })),
  ingest: Type.Object({ messagesWaiting: number, lagSeconds: number, sinceDeliverySeconds: orNull(number) }),
  waiting: WaitingWork,
  slow: listOf(
    Type.Object({
      requestId: text,
      operation: text,
      personId: orNull(text),
      status: number,
      durationMs: number,
      endedOn: timestampSchema,
    }),
  ),
  sessions: Type.Object({ open: number, people: number, staff: number }),
  mails: Type.Object({
    bySmtp: Type.Boolean(),
    sent: number,
    failed: number,
    inOutbox: number,
    latest: listOf(Type.Object({ to: text, subject: text, writtenOn: timestampSchema })),
  }),
  backups: Type.Object({
    hours: Type.Number({ description: 'Hours between automatic backups; 0 if there are none.' }),
    isEncrypted: Type.Boolean(),
    latest: listOf(
      Type.Object({
        beganOn: timestampSchema,
        file: text,
        bytes: orNull(number),
        isEncrypted: Type.Boolean(),
        problem: orNull(text),
      }),
    ),
  }),
  settings: listOf(Type.Object({ variable: text, value: text, isDefault: Type.Boolean() })),
  licences: listOf(Type.Object({ licence: text, packages: listOf(text) })),
});
type SystemState = Static<typeof SystemState>;

/** Returns the state of the platform; process, pool, slow operations and mail counts are of the responding process. */
export async function systemState({ database, settings }: Context, slow: SlowOperations): Promise<SystemState> {
  const { version, ...size } = await databaseSize(database);
  const outbox = await outboxMails(settings.dataDir);
  const { pool } = database;
  return {
    versions: { product: productVersion(), node: process.versions.node, postgres: version },
    process: { startedOn: new Date(Date.now() - process.uptime() * 1_000), memory: process.memoryUsage.rss() },
    pool: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    database: { ...size, replicas: await replicaLags(database) },
    disks: await disksOf(settings),
    jobs: await queuedJobs(database),
    timetable: await scheduledJobs(database),
    ingest: await ingestState(database),
    waiting: await waitingWork(database),
    slow: slow.all,
    sessions: await sessionCounts(database),
    mails: {
      bySmtp: settings.smtpUrl !== undefined,
      sent: mailCounts.sent,
      failed: mailCounts.failed,
      inOutbox: outbox.count,
      latest: outbox.latest,
    },
    backups: {
      hours: settings.backupHours,
      isEncrypted: settings.backupPassphrase !== undefined,
      latest: await latestBackups(database),
    },
    settings: shownSettings(process.env),
    licences: licences(),
  };
}

/** Returns the counts of open sessions, without views, which are not sessions of the person who is viewed. */
async function sessionCounts(database: Context['database']): Promise<SystemState['sessions']> {
  const [row] = await database.rows<SystemState['sessions']>(sql`
    select count(*)::int as open, count(distinct s."ContactId")::int as people,
      count(distinct s."ContactId") filter (where c."Type" = ${param(ContactType.values.Esp)})::int as staff
    from "dw_Sessions" s join "dw_Contacts" c on c."ContactId" = s."ContactId"
    where s."EndedOn" is null and s."ExpiresOn" > now() and s."ViewerContactId" is null`);
  return row ?? { open: 0, people: 0, staff: 0 };
}

function latestBackups(database: Context['database']): Promise<SystemState['backups']['latest']> {
  return database.rows(sql`
    select began_on as "beganOn", file, bytes::float8, is_encrypted as "isEncrypted", problem
    from meterdesk.backup order by id desc limit 5`);
}
