import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Status } from '../../resources/enums/status';
import type { Caller } from '../sql/caller';
import { callerOf } from '../sql/caller';
import type { Database, Session } from '../sql/database';
import { empty, literal, param, sql } from '../sql/fragment';
import { unjournaled } from '../sql/unjournaled';
import { chosenColumns, type FileChoices, placeOfFile, withRemembered } from './fileChoices';
import { formatOf } from './formats/formatOf';
import { type IntervalFormat, UnreadableFile } from './formats/intervalFile';
import type { DeliveryScope } from './matchSeries';
import { type OpenedContent, readFirstSheet, withContent } from './parsing/openContent';
import { textOfFile } from './parsing/textOfFile';
import { recordJob } from './recordDelivery';
import { authorOf, platformWriter, type ReadingsWriter } from './resolveChannels';
import { holdsWorkbook, unpackFile } from './unpackFile';

/** A file of readings that was sent. */
export interface ReadingFile extends FileChoices {
  readonly jobId: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of its content, as hexadecimal digits. */
  readonly hash: string;
  readonly format: string;
  readonly scope: DeliveryScope | undefined;
  /** Digest that is equal for files of the same layout; undefined for old files, which have none. */
  readonly layout: string | undefined;
  /** Id under which choices for it are remembered: that of the record it is sent to, or of its sender. */
  readonly place: string;
}

/** A file as it is sent. */
export interface SentFile {
  readonly jobId: string;
  readonly name: string;
  readonly content: Buffer;
  readonly scope: DeliveryScope | undefined;
}

const compress = promisify(gzip);

/**
 * Stores a file, or that of an archive, with a consumption job: `Pending` until somebody delivers it, or `Processing`
 * where the platform delivers it, if need be by another process (`continueDeliveries`).
 * @throws UnreadableFile where its format is not known, or the archive has not one file; nothing is stored then
 */
export async function saveFile(
  database: Database,
  writer: ReadingsWriter,
  sent: SentFile,
  status: 'Pending' | 'Processing' = 'Pending',
): Promise<void> {
  const { jobId, scope } = sent;
  const { name, content } = await textOf(sent);
  const head = headOf(content);
  const { label, layout } = expectFormat(head, name);
  const { caller, senderId, feedId } = writer;
  const isKey = senderId !== caller.contactId;
  const compressed = await compress(content);
  const hash = digestOf(content);
  const file = { jobId, name, size: content.length, format: label };
  await withJob(database, writer, file, status, (session) =>
    session.rows(sql`
      insert into meterdesk.reading_file (job_id, name, size, hash, content, format, sender_id, contact_id, key_account_id, key_feed_id, within_resource, within_id, layout)
      values (${param(jobId)}::uuid, ${param(name)}, ${param(content.length)}::bigint, ${param(hash)}, ${param(compressed)}::bytea, ${param(label)},
        ${param(senderId)}::uuid, ${param(caller.contactId)}::uuid, ${param(isKey ? caller.roles[0]?.accountId : null)}::uuid,
        ${param(feedId ?? null)}::uuid, ${param(scope?.resource ?? null)}, ${param(scope?.id ?? null)}::uuid,
        ${param(digestOf(`${label} ${layout?.(head) ?? ''}`))})`),
  );
}

const digestOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** Returns the file that was sent, or that of an archive; of a workbook its first sheet. @throws UnreadableFile */
async function textOf(sent: Pick<SentFile, 'name' | 'content'>): Promise<Pick<SentFile, 'name' | 'content'>> {
  const file = await unpackFile(sent);
  if (!holdsWorkbook(file.content)) return file;
  return { name: `${file.name}.csv`, content: Buffer.from(await readFirstSheet(file.content)) };
}

/** Stores a copy of a file, with a consumption job of its own. */
export function copyFile(database: Database, writer: ReadingsWriter, file: ReadingFile, jobId: string): Promise<void> {
  return withJob(database, writer, { ...file, jobId }, 'Pending', (session) =>
    session.rows(sql`
      insert into meterdesk.reading_file (job_id, name, size, hash, content, format, sender_id, contact_id, key_account_id, key_feed_id, within_resource, within_id, layout, time_zone, stamps, unit, day_order, columns)
      select ${param(jobId)}::uuid, name, size, hash, content, format, sender_id, contact_id, key_account_id, key_feed_id, within_resource, within_id, layout, time_zone, stamps, unit, day_order, columns
      from meterdesk.reading_file where job_id = ${param(file.jobId)}::uuid`),
  );
}

async function withJob(
  database: Database,
  writer: ReadingsWriter,
  { jobId, name, size, format }: Pick<ReadingFile, 'jobId' | 'name' | 'size' | 'format'>,
  status: 'Pending' | 'Processing',
  save: (session: Session) => Promise<unknown>,
): Promise<void> {
  const change = { contactId: authorOf(writer), operation: 'SendReadingFile', reason: name };
  await database.write(change, async (session) => {
    await save(session);
    const job = { jobId, name, size, type: 'Unknown' } as const;
    await unjournaled(session, () => recordJob(session, job, status, `${format}: not delivered yet`));
  });
}

/** Returns the first `headLength` characters of a file. */
function headOf(content: Buffer): string {
  const bytes = content.subarray(0, 4 * headLength);
  // Cut after a line: elsewhere it could be within a character of several bytes.
  const end = bytes.length < content.length ? bytes.lastIndexOf('\n') + 1 : bytes.length;
  return textOfFile(end > 0 ? bytes.subarray(0, end) : bytes).slice(0, headLength);
}

/** @throws UnreadableFile */
function expectFormat(head: string, name: string): IntervalFormat {
  const format = formatOf(head, name);
  if (!format) throw new UnreadableFile('This is not a file of readings in a known format.');
  return format;
}

/** Characters at the beginning of a file by which a format is recognised. */
const headLength = 65_536;

const fileColumns = sql`f.job_id as "jobId", f.name, f.size::integer, f.hash, f.format, f.layout, ${placeOfFile} as place, ${chosenColumns},
  case when f.within_id is not null then json_build_object('resource', f.within_resource, 'id', f.within_id) end as scope`;

/** Returns a file that the caller has sent, for staff anybody's; undefined where there is none. */
export async function readFile(
  reader: Pick<Database, 'rows'>,
  caller: Pick<Caller, 'contactId' | 'isStaff'>,
  jobId: string,
): Promise<ReadingFile | undefined> {
  const own = caller.isStaff ? empty : sql`and f.sender_id = ${param(caller.contactId)}::uuid`;
  const [file] = await reader.rows<Nullable<ReadingFile>>(
    sql`select ${fileColumns} from meterdesk.reading_file f ${withRemembered} where f.job_id = ${param(jobId)}::uuid ${own}`,
  );
  if (!file) return undefined;
  const { scope, layout, timeZone, stamps, unit, dayOrder, columns } = file;
  return {
    ...file,
    scope: scope ?? undefined,
    layout: layout ?? undefined,
    timeZone: timeZone ?? undefined,
    stamps: stamps ?? undefined,
    unit: unit ?? undefined,
    dayOrder: dayOrder ?? undefined,
    columns: columns ?? undefined,
  };
}

type Nullable<T> = {
  readonly [Name in keyof T]: undefined extends T[Name] ? Exclude<T[Name], undefined> | null : T[Name];
};

/** Opens a stored file, and returns the result of `use`. @throws UnreadableFile */
export async function withFile<T>(
  reader: Pick<Database, 'rows'>,
  { jobId, size, format, dayOrder, columns }: ReadingFile,
  use: (opened: OpenedContent) => Promise<T>,
): Promise<T> {
  const [stored] = await reader.rows<{ content: Buffer }>(
    sql`select content from meterdesk.reading_file where job_id = ${param(jobId)}::uuid`,
  );
  if (!stored) throw new UnreadableFile('The content of this file is no longer kept.');
  return withContent({ compressed: stored.content, size, format, choices: { dayOrder, columns } }, use);
}

/** Returns the writer of a file with the present rights of its sender; undefined where these are revoked. */
export async function writerOf(reader: Pick<Database, 'rows'>, jobId: string): Promise<ReadingsWriter | undefined> {
  const [sender] = await reader.rows<{
    senderId: string;
    contactId: string;
    accountId: string | null;
    feedId: string | null;
    mayDeliver: boolean;
  }>(sql`select f.sender_id as "senderId", f.contact_id as "contactId", k."AccountId" as "accountId", k."FeedId" as "feedId",
      f.key_account_id is null or coalesce(k."DeliversReadings" and k."Status" = ${literal(Status.values.Active)}
        and coalesce(k."ExpiresOn" > now(), true), false) as "mayDeliver"
    from meterdesk.reading_file f left join "dw_ApiKeys" k on k."ApiKeyId" = f.sender_id where f.job_id = ${param(jobId)}::uuid`);
  if (!sender?.mayDeliver) return undefined;
  const { senderId, contactId, accountId, feedId } = sender;
  if (senderId === platformWriter.senderId) return platformWriter;
  const caller = accountId ? keyCaller(contactId, accountId) : await callerOf(reader, contactId);
  return caller && { caller, senderId, feedId: feedId ?? undefined };
}

const keyCaller = (contactId: string, accountId: string): Caller => ({
  contactId,
  isStaff: false,
  roles: [{ accountId, role: 'Contributor' }],
  rights: '',
});
