import type { Context } from '../../context';
import { type Fragment, param, sql } from '../../sql/fragment';

/** Maximum number of attempts to send a notice. */
const maxAttempts = 6;

/** Time limit of a run, in ms; other jobs wait meanwhile, where a mail server does not answer until each mail fails. */
const timeLimitMs = 120_000;

/** Returns the signal of a run that leaves the rest to the next one. */
export const untilNextRun = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);

/**
 * SQL condition: a notice `d` was sent, failed too often, or failed and is to be sent again later: 4 minutes after the
 * first attempt, then 16 after it, and so on up to 17 hours, so that an outage of a mail server loses none.
 */
export const isNotDue = (now: Date): Fragment => sql`(d.sent_on is not null or d.attempts >= ${param(maxAttempts)}
  or d.created_on + interval '4 minutes' * power(4, d.attempts - 1) > ${param(now)})`;

/**
 * Sends a notice unless it was sent before, failed too often or is not due yet, and records the result. Returns whether
 * it was sent now; errors of `send` are recorded, not thrown.
 * @param recipient contact id, or `webhook`
 */
export async function deliverOnce(
  { database }: Pick<Context, 'database'>,
  recipient: string,
  subject: string,
  now: Date,
  send: () => Promise<void>,
): Promise<boolean> {
  const key = sql`recipient = ${param(recipient)} and subject = ${param(subject)}`;
  const claimed = await database.rows(sql`
    insert into meterdesk.notice as d (recipient, subject, created_on) values (${param(recipient)}, ${param(subject)}, ${param(now)})
    on conflict (recipient, subject) do update set attempts = d.attempts + 1 where not ${isNotDue(now)}
    returning attempts`);
  if (claimed.length === 0) return false;
  try {
    await send();
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await database.rows(sql`update meterdesk.notice set problem = ${param(problem.slice(0, 500))} where ${key}`);
    return false;
  }
  await database.rows(sql`update meterdesk.notice set sent_on = now(), problem = null where ${key}`);
  return true;
}
