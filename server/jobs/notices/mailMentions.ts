import { ContactStatus } from '../../../resources/enums/contact';
import { maxMentions } from '../../../resources/shared/mentions';
import type { Context } from '../../context';
import { sendMail } from '../../identity/mail';
import { mailLanguageOf } from '../../identity/mailLanguage';
import { rowFilter } from '../../sql/access';
import { callerOf } from '../../sql/caller';
import { changedOn } from '../../sql/changedOn';
import { param, sql } from '../../sql/fragment';
import { deliverOnce } from './delivery';
import { readableGroup } from './dueGroups';
import { isQuiet, localHour } from './localHour';
import { noticeMail } from './noticeMail';
import { mentionable } from './noticePreference';
import { noticeTexts } from './noticeTexts';

/** Maximum age of a mention that is mailed, in ms; it includes retries and quiet hours. */
const maxAge = 2 * 86_400_000;

/** A mention of a contact in a comment. */
interface Mention {
  readonly groupId: string;
  readonly contactId: string;
  readonly authorId: string | undefined;
  readonly text: string;
  /** Timestamp of the comment as stored; it identifies the comment within its group. */
  readonly writtenOn: string;
}

/**
 * Mails people mentioned in comments of the last two days, once per comment, where they may read the notification and
 * want mentions, until the signal is aborted. Returns the number of mails.
 */
export async function mailMentions(context: Context, now: Date, signal?: AbortSignal): Promise<number> {
  const since = new Date(now.getTime() - maxAge);
  const rows = await context.database.rows<{ groupId: string; comments: unknown }>(sql`
    select m."NotificationGroupId"::text as "groupId", m."Comments" as comments from "dw_MLNotificationsMetadata" m
    where m."Comments" @? '$[*].Mentions'
      and ${changedOn('mlNotificationsMetadata', sql`m."NotificationGroupId"::text`)} >= ${param(since)}`);
  let mails = 0;
  for (const mention of rows.flatMap(({ groupId, comments }) => mentionsIn(groupId, comments, since))) {
    if (signal?.aborted) break;
    if (await mailMention(context, mention, now)) mails += 1;
  }
  return mails;
}

/** Returns the mentions in comments. These come from clients, so invalid parts are ignored. */
function mentionsIn(groupId: string, comments: unknown, since: Date): readonly Mention[] {
  return (Array.isArray(comments) ? comments : []).flatMap((comment): readonly Mention[] => {
    const { Comment: text, ContactId: author, CreatedOn: writtenOn, Mentions: people } = Object(comment);
    if (typeof text !== 'string' || typeof writtenOn !== 'string' || !(Date.parse(writtenOn) >= since.getTime()))
      return [];
    const authorId = isUuid(author) ? author.toLowerCase() : undefined;
    const ids = new Set((Array.isArray(people) ? people : []).filter(isUuid).map((id) => id.toLowerCase()));
    return [...ids]
      .filter((contactId) => contactId !== authorId)
      .slice(0, maxMentions)
      .map((contactId) => ({ groupId, contactId, authorId, text, writtenOn: writtenOn.slice(0, 40) }));
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

async function mailMention(context: Context, mention: Mention, now: Date): Promise<boolean> {
  const { contactId, groupId, text, writtenOn } = mention;
  const { database, catalogue, settings } = context;
  const person = await mentionable(context, contactId, ContactStatus.values.Active);
  if (!person || isQuiet(localHour(now, person.timeZone).hour, person.quietFrom, person.quietUntil)) return false;
  const found = await database.read(async (session) => {
    const caller = await callerOf(session, contactId);
    const group = caller && (await readableGroup(session, catalogue, caller, groupId));
    if (!caller || !group) return undefined;
    const [author] = await session.rows<{ name: string }>(sql`
      select c."DisplayName" as name from "dw_Contacts" c where c."ContactId" = ${param(mention.authorId ?? null)}::uuid
        and ${rowFilter(catalogue, catalogue.entity('contacts'), 'c', caller, 'read')}`);
    return { group, author: author?.name };
  });
  if (!found) return false;
  return deliverOnce(context, contactId, `mention ${groupId} ${writtenOn}`, now, async () => {
    const language = await mailLanguageOf(database, contactId);
    const subject = noticeTexts[language].mention(found.author, found.group.building);
    const notice = { to: person.email, contactId, language, subject, groups: [found.group], comment: text };
    await sendMail(settings, noticeMail(settings, notice));
  });
}
