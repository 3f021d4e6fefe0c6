import { type Static, Type } from 'typebox';
import { UtilityType } from '../../../resources/enums/utility';
import { ianaZone } from '../../../resources/shared/ianaZone';
import type { Context } from '../../context';
import { HttpError } from '../../identity/httpError';
import { listOf, orNull, uuidSchema } from '../../identity/schemas';
import { param, sql } from '../../sql/fragment';

const hour = orNull(Type.Integer({ minimum: 0, maximum: 23 }));

/** Notifications that a person is mailed, and when. */
export const NoticePreference = Type.Object(
  {
    digest: Type.Enum(['none', 'daily', 'monday'], { description: 'At seven in the morning' }),
    immediateAbove: orNull(
      Type.Number({
        minimum: 0,
        maximum: 1e9,
        description: 'Cost of waste from which a mail is sent at once; null for none',
      }),
    ),
    mentions: Type.Optional(
      Type.Boolean({ description: 'Whether to send a mail when a comment mentions the person; default true' }),
    ),
    accounts: listOf(uuidSchema),
    utilities: listOf(Type.Enum(UtilityType.entries.map(({ value }) => value))),
    quietFrom: hour,
    quietUntil: hour,
    timeZone: Type.String({ maxLength: 60, description: 'IANA time zone of the hours above' }),
  },
  { description: 'If empty, all accounts or utilities that the person may see.' },
);
export type NoticePreference = Static<typeof NoticePreference>;

const defaults: NoticePreference = {
  digest: 'none',
  immediateAbove: null,
  mentions: true,
  accounts: [],
  utilities: [],
  quietFrom: null,
  quietUntil: null,
  timeZone: 'Etc/UTC',
};

const columns = sql`digest, immediate_above as "immediateAbove", mentions, accounts::text[] as accounts, utilities,
  quiet_from as "quietFrom", quiet_until as "quietUntil", time_zone as "timeZone"`;

type Store = Pick<Context, 'database'>;

/** Returns a person's preference; no mails by default. */
export async function noticePreferenceOf({ database }: Store, contactId: string): Promise<NoticePreference> {
  const [found] = await database.rows<NoticePreference>(
    sql`select ${columns} from meterdesk.notice_preference where contact_id = ${param(contactId)}::uuid`,
  );
  return found ?? defaults;
}

/**
 * Stores a person's preference.
 * @throws {HttpError} where the zone is unknown, or one of the two quiet hours is missing
 */
export async function saveNoticePreference(
  { database }: Store,
  contactId: string,
  preference: NoticePreference,
): Promise<void> {
  const { digest, immediateAbove, mentions = true, accounts, utilities, quietFrom, quietUntil, timeZone } = preference;
  if (ianaZone(timeZone) !== timeZone)
    throw new HttpError(
      'That is not a time zone: use an IANA name, such as Europe/London.',
      'bad-request',
      400,
      '$.timeZone',
    );
  if ((quietFrom === null) !== (quietUntil === null))
    throw new HttpError('Quiet hours need a first and a last hour.', 'bad-request', 400, '$.quietUntil');
  await database.rows(sql`
    insert into meterdesk.notice_preference
      (contact_id, digest, immediate_above, mentions, accounts, utilities, quiet_from, quiet_until, time_zone)
    values (${param(contactId)}::uuid, ${param(digest)}, ${param(immediateAbove)}::float8, ${param(mentions)}, ${param([...accounts])}::uuid[],
      ${param([...utilities])}::integer[], ${param(quietFrom)}::integer, ${param(quietUntil)}::integer, ${param(timeZone)})
    on conflict (contact_id) do update set digest = excluded.digest, immediate_above = excluded.immediate_above,
      mentions = excluded.mentions, accounts = excluded.accounts, utilities = excluded.utilities, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, time_zone = excluded.time_zone, updated_on = now()`);
}

/** Stops all mails about notifications to a person. */
export async function unsubscribe({ database }: Store, contactId: string): Promise<void> {
  await database.rows(sql`
    insert into meterdesk.notice_preference (contact_id, mentions, time_zone) values (${param(contactId)}::uuid, false, ${param(defaults.timeZone)})
    on conflict (contact_id) do update set digest = 'none', immediate_above = null, mentions = false, updated_on = now()`);
}

export interface Subscriber extends NoticePreference {
  readonly contactId: string;
  readonly email: string;
  /** Earlier notifications are not mailed immediately. */
  readonly since: Date;
}

/** Returns the subscribers whose contact is active. */
export function subscribers({ database }: Store, active: number): Promise<readonly Subscriber[]> {
  return database.rows<Subscriber>(sql`
    select p.contact_id::text as "contactId", c."EmailAddress" as email, p.updated_on as since, ${columns}
    from meterdesk.notice_preference p join "dw_Contacts" c on c."ContactId" = p.contact_id
    where c."Status" = ${param(active)} and (digest <> 'none' or immediate_above is not null) order by 1`);
}

/** Returns the address and quiet hours of a mentioned person; undefined where they are inactive or want no mentions. */
export async function mentionable(
  { database }: Store,
  contactId: string,
  active: number,
): Promise<(Pick<NoticePreference, 'quietFrom' | 'quietUntil' | 'timeZone'> & { readonly email: string }) | undefined> {
  const [found] = await database.rows<NoticePreference & { email: string }>(sql`
    select c."EmailAddress" as email, p.quiet_from as "quietFrom", p.quiet_until as "quietUntil",
      coalesce(p.time_zone, ${param(defaults.timeZone)}) as "timeZone"
    from "dw_Contacts" c left join meterdesk.notice_preference p on p.contact_id = c."ContactId"
    where c."ContactId" = ${param(contactId)}::uuid and c."Status" = ${param(active)} and coalesce(p.mentions, true)`);
  return found;
}
