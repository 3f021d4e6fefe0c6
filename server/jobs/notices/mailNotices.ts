import { ContactStatus } from '../../../resources/enums/contact';
import type { Context } from '../../context';
import { sendMail } from '../../identity/mail';
import { mailLanguageOf } from '../../identity/mailLanguage';
import { hourMs } from '../../model/hourlySeries';
import { offsets, timeAtWall } from '../../model/hourOfWeek';
import { type Caller, callerOf } from '../../sql/caller';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { seriesOfLoad } from '../detection/alertSeries';
import { readGroup } from '../detection/notificationGroup';
import { deliverOnce } from './delivery';
import { drawUsagePng } from './drawUsagePng';
import { type DueGroup, type DueGroups, dueGroups, type GroupConditions } from './dueGroups';
import { isQuiet, localHour } from './localHour';
import { noticeMail } from './noticeMail';
import { type Subscriber, subscribers } from './noticePreference';
import { type NoticeTexts, noticeTexts } from './noticeTexts';

/** Hour of the digest, in the subscriber's time zone. */
const digestHour = 7;
const dayMs = 86_400_000;
/** Days before a notification that its chart shows. */
const daysBefore = 7;

/**
 * Sends immediate mails and digests to subscribers outside their quiet hours, until the signal is aborted. Returns the
 * number of mails.
 */
export async function mailNotices(context: Context, now: Date, signal?: AbortSignal): Promise<number> {
  let mails = 0;
  for (const subscriber of await subscribers(context, ContactStatus.values.Active)) {
    if (signal?.aborted) break;
    const { hour } = localHour(now, subscriber.timeZone);
    if (isQuiet(hour, subscriber.quietFrom, subscriber.quietUntil)) continue;
    mails += await mailImmediate(context, subscriber, now, signal);
    if (!signal?.aborted && (await mailDigest(context, subscriber, now))) mails += 1;
  }
  return mails;
}

/** Sends a mail for each group above the subscriber's limit. Returns the number of mails. */
async function mailImmediate(
  context: Context,
  subscriber: Subscriber,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { contactId, immediateAbove } = subscriber;
  if (immediateAbove === null) return 0;
  // Also those raised earlier that have come to the limit since: they are updated as their cost grows.
  const updatedSince = new Date(now.getTime() - 2 * dayMs);
  const { groups } = await groupsFor(context, subscriber, {
    now,
    since: subscriber.since,
    updatedSince,
    above: immediateAbove,
    recipient: contactId,
  });
  const results: boolean[] = [];
  for (const group of groups) {
    if (signal?.aborted) break;
    results.push(
      await deliverOnce(context, contactId, group.id, now, () =>
        mail(context, subscriber, [group], ({ alertType }) => `${group.building}: ${alertType(group.alertType)}`),
      ),
    );
  }
  return results.filter(Boolean).length;
}

/**
 * Sends a digest of the groups of the day, or week, before seven in the morning; returns whether it was sent. Whenever
 * a digest goes out, the next one begins where it ends.
 */
async function mailDigest(context: Context, subscriber: Subscriber, now: Date): Promise<boolean> {
  const { contactId, digest, timeZone } = subscriber;
  const { day, hour, isMonday } = localHour(now, timeZone);
  if (digest === 'none' || hour < digestHour || (digest === 'monday' && !isMonday)) return false;
  const digestTime = (daysAgo: number): Date =>
    new Date(timeAtWall(Date.parse(day) - daysAgo * dayMs + digestHour * hourMs, offsets(timeZone)));
  const period = { now, since: digestTime(digest === 'monday' ? 7 : 1), until: digestTime(0) };
  const { groups, total } = await groupsFor(context, subscriber, period);
  if (groups.length === 0) return false;
  return deliverOnce(context, contactId, `digest ${day}`, now, () =>
    mail(context, subscriber, groups, ({ digest: subject }) => subject(total), total - groups.length),
  );
}

async function groupsFor(
  { database, catalogue }: Context,
  { contactId, accounts, utilities }: Subscriber,
  conditions: Omit<GroupConditions, 'accounts' | 'utilities'>,
): Promise<DueGroups> {
  return database.read(async (session) => {
    const caller = await callerOf(session, contactId);
    return caller
      ? dueGroups(session, catalogue, caller, { ...conditions, accounts, utilities })
      : { groups: [], total: 0 };
  });
}

async function mail(
  context: Context,
  { contactId, email }: Subscriber,
  groups: readonly DueGroup[],
  subjectIn: (texts: NoticeTexts) => string,
  unlisted = 0,
): Promise<void> {
  const [first] = groups;
  const picture = first && (await usagePngOf(context, contactId, first));
  const language = await mailLanguageOf(context.database, contactId);
  const subject = subjectIn(noticeTexts[language]);
  const notice = { to: email, contactId, language, subject, groups, unlisted, picture };
  await sendMail(context.settings, noticeMail(context.settings, notice));
}

/** Returns a chart of the group's costliest load, as far as the person may read it. */
async function usagePngOf(
  { database, catalogue }: Context,
  contactId: string,
  { id, buildingId }: DueGroup,
): Promise<Buffer | undefined> {
  const series = await database.read(async (session) => {
    const caller: Caller | undefined = await callerOf(session, contactId);
    const group = caller && (await readGroup(session, catalogue, caller, buildingId, id));
    const loadId = group && (await costliestLoad(session, id));
    return loadId ? seriesOfLoad(session, catalogue, caller, group, loadId, daysBefore) : undefined;
  });
  return series && drawUsagePng(series);
}

async function costliestLoad(session: Session, groupId: string): Promise<string | undefined> {
  const [found] = await session.rows<{ loadId: string }>(sql`
    select c."LoadId"::text as "loadId" from "dw_MLNotifications" n join "dw_Channels" c using ("ChannelId")
    where n."NotificationGroupId" = ${param(groupId)}::uuid and c."LoadId" is not null
    order by n."EquivalentCost" desc nulls last, n."NotificationId" limit 1`);
  return found?.loadId;
}
