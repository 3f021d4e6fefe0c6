import { ContactStatus, ContactType } from '../../resources/enums/contact';
import type { Context } from '../context';
import { type DiskName, type DiskSpace, disksOf } from '../diskSpace';
import { sendMail } from '../identity/mail';
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
  const staff = await database.rows<{ to: string }>(sql`
    select "EmailAddress" as "to" from "dw_Contacts"
    where "Type" = ${param(ContactType.values.Esp)} and "Status" = ${param(ContactStatus.values.Active)} order by 1`);
  const mails = await Promise.allSettled(
    staff.map(({ to }) =>
      sendMail(settings, { to, subject: 'A disk of Meterdesk is almost full', text: textOf(due, settings.publicUrl) }),
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

const textOf = (disks: readonly LowDisk[], publicUrl: string): string =>
  `${disks.map(({ name, free, total }) => `The disk of the ${name} has ${megabytes(free)} of ${megabytes(total)} MB left.`).join('\n')}

${disks.some(({ name }) => name !== 'backups') ? 'When only 64 MB are left, nothing more is saved. ' : ''}${publicUrl}/app/system shows what takes up the space.`;

const megabytes = (bytes: number): string => Math.round(bytes / 1_000_000).toLocaleString('en');

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
