import type { Context } from '../../context';
import { param, sql } from '../../sql/fragment';

/** Maximum number of attempts to send a notice. */
const maxAttempts = 5;

/** SQL condition: a notice `d` was sent, or failed too often. */
export const isSentOrGivenUp = sql`(d.sent_on is not null or d.attempts >= ${param(maxAttempts)})`;

/**
 * Sends a notice unless it was sent before or failed too often, and records the result. Returns whether it was sent
 * now; errors of `send` are recorded, not thrown.
 * @param recipient contact id, or `webhook`
 */
export async function deliverOnce(
  { database }: Pick<Context, 'database'>,
  recipient: string,
  subject: string,
  send: () => Promise<void>,
): Promise<boolean> {
  const key = sql`recipient = ${param(recipient)} and subject = ${param(subject)}`;
  const claimed = await database.rows(sql`
    insert into meterdesk.notice (recipient, subject) values (${param(recipient)}, ${param(subject)})
    on conflict (recipient, subject) do update set attempts = meterdesk.notice.attempts + 1
      where meterdesk.notice.sent_on is null and meterdesk.notice.attempts < ${param(maxAttempts)}
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
