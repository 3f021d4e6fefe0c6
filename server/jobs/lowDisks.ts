import { ContactStatus, ContactType } from '../../resources/enums/contact';
import type { Context } from '../context';
import { type DiskName, type DiskSpace, disksOf } from '../diskSpace';
import { sendMail } from '../identity/mail';
import { type MailLanguage, mailLanguageOf } from '../identity/mailLanguage';
import type { Mail } from '../identity/outbox';
import { param, sql } from '../sql/fragment';

export interface LowDisk extends DiskSpace {
  readonly name: DiskName;
}

/** A disk is low when both its free share and its free bytes are below these. */
const lowLimits = { share: 0.1, bytes: 10_000_000_000 } as const;
/** Hours between two mails about the same disk. */
const mailHours = 24;
/** Days after which staged imports that were never applied are deleted, where a disk is low. */
const stagedDays = 7;

export const isLow = ({ free, total }: DiskSpace): boolean => free < lowLimits.bytes && free < total * lowLimits.share;

/** Returns the disks of this machine that are low. */
export async function lowDisks(settings: Context['settings']): Promise<readonly LowDisk[]> {
  return (await disksOf(settings)).filter(isLow);
}

/** Mails staff about low disks, once a day for each, and deletes old staged imports. Returns the number of mails. */
export async function warnOfDisks(
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  disks: readonly LowDisk[],
): Promise<number> {
  const [first] = disks;
  if (!first) return 0;
  await removeStagedSheets(database);
  const claimed = await database.rows<{ name: string }>(sql`
    insert into meterdesk.disk_warning (name, told_on) select name, now() from unnest(${param(disks.map(({ name }) => name))}::text[]) name
    on conflict (name) do update set told_on = now()
      where meterdesk.disk_warning.told_on < now() - ${param(mailHours)} * interval '1 hour'
    returning name`);
  const due = disks.filter(({ name }) => claimed.some((one) => one.name === name));
  if (due.length === 0) return 0;
  const staff = await database.rows<{ id: string; to: string }>(sql`
    select "ContactId" as id, "EmailAddress" as "to" from "dw_Contacts"
    where "Type" = ${param(ContactType.values.Esp)} and "Status" = ${param(ContactStatus.values.Active)} order by 2`);
  const mails = await Promise.allSettled(
    staff.map(async ({ id, to }) =>
      sendMail(settings, { to, ...diskMail[await mailLanguageOf(database, id)](due, settings.publicUrl) }),
    ),
  );
  const sent = mails.filter(({ status }) => status === 'fulfilled').length;
  // Where the mail server took none, the next check tries again.
  if (sent === 0 && staff.length > 0)
    await database.rows(
      sql`delete from meterdesk.disk_warning where name = any(${param(due.map(({ name }) => name))}::text[])`,
    );
  return sent;
}

const diskMail: Readonly<
  Record<MailLanguage, (disks: readonly LowDisk[], publicUrl: string) => Pick<Mail, 'subject' | 'text'>>
> = {
  en: (disks, publicUrl) => ({
    subject: 'A disk of Meterdesk is almost full',
    text: `${disks.map(({ name, free, total }) => `The disk of the ${name} has ${megabytes(free, 'en')} of ${megabytes(total, 'en')} MB left.`).join('\n')}

${stopsWrites(disks) ? 'When only 64 MB are left, nothing more is saved. ' : ''}${publicUrl}/app/system shows what takes up the space.`,
  }),
  de: (disks, publicUrl) => ({
    subject: 'Meterdesk: Speicherplatz fast aufgebraucht',
    text: `${disks.map(({ name, free, total }) => `Auf dem Datenträger der ${germanNames[name]} sind noch ${megabytes(free, 'de')} von ${megabytes(total, 'de')} MB frei.`).join('\n')}

${stopsWrites(disks) ? 'Sind nur noch 64 MB frei, wird nichts mehr gespeichert. ' : ''}${publicUrl}/app/system zeigt, was den Platz belegt.`,
  }),
};

const germanNames: Readonly<Record<DiskName, string>> = {
  database: 'Datenbank',
  files: 'Dateien',
  backups: 'Sicherungen',
};

const stopsWrites = (disks: readonly LowDisk[]): boolean => disks.some(({ name }) => name !== 'backups');

const megabytes = (bytes: number, language: MailLanguage): string =>
  Math.round(bytes / 1_000_000).toLocaleString(language);

/** Staged imports deleted per statement, with the rows of their sheets, so that it ends before its timeout. */
const batch = 5;

/** Deletes imports that were staged and not applied: their sheets can be sent again. */
async function removeStagedSheets(database: Context['database']): Promise<void> {
  const isOld = sql`state in ('staging', 'checked', 'cancelled', 'failed') and change_set_id is null
    and created_on < now() - ${param(stagedDays)} * interval '1 day'`;
  for (;;) {
    const deleted = await database.rows(sql`
      delete from meterdesk.import_run where ${isOld}
        and id = any(array(select id from meterdesk.import_run where ${isOld} limit ${param(batch)})) returning id`);
    if (deleted.length < batch) return;
  }
}
