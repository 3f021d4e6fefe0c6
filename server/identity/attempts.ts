import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Database } from '../sql/database';
import { literal, param, sql } from '../sql/fragment';
import { networkOf } from './networkOf';
import { timestamptz } from './timestamptz';

/** An address, browser or client whose attempts are counted together, and when it has to wait. */
export interface Subject {
  readonly id: string;
  /** Failures before the first wait. */
  readonly free: number;
  /** Further failures before each next wait, which is twice as long. */
  readonly step: number;
}

const longestWaitMinutes = 15;
const dayInMs = 24 * 60 * 60_000;

const attemptLimits = {
  'sign-in': { free: 10, step: 5 },
  forgot: { free: 3, step: 1 },
  invitation: { free: 10, step: 2 },
} as const;

/** Returns an e-mail address as subject, stored as a digest; unknown addresses too, so that a lock reveals nothing. */
export const emailSubject = (email: string, purpose: keyof typeof attemptLimits): Subject => ({
  id: `${purpose}:${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`,
  ...attemptLimits[purpose],
});

/** Returns a browser that the person has signed in with before as subject: others' attempts don't lock it. */
export const browserSubject = (browser: string): Subject => ({ id: `browser:${browser}`, ...attemptLimits['sign-in'] });

/**
 * Returns the client's network as subject; it has more attempts, because many people may share one. Undefined for a
 * loopback address, which is this machine's or a proxy's and says nothing about the client.
 */
export function ipSubject(ip: string): Subject | undefined {
  const isLoopback = isIP(ip) === 0 || /^(::ffff:)?127\.|^::1$/.test(ip);
  return isLoopback ? undefined : { id: `machine:${networkOf(ip)}`, free: 100, step: 20 };
}

/**
 * Counts an attempt before it is made, so that concurrent ones count too. Returns false where the subject is locked.
 * Locks last from 1 to 15 minutes. Attempts during a lock don't prolong it: else a stranger could keep somebody out.
 */
export async function claimAttempt(database: Database, { id, free, step }: Subject, now: Date): Promise<boolean> {
  // A later lock was set before the clock was turned back.
  const longestWait = new Date(now.getTime() + longestWaitMinutes * 60_000);
  const dayAgo = param(new Date(now.getTime() - dayInMs));
  const failures = sql`(case when a.last_on < ${dayAgo}::timestamptz then 1 else a.failures + 1 end)`;
  const excess = sql`(${failures} - ${literal(free)})`;
  const wait = sql`least(${literal(longestWaitMinutes)}, 2 ^ least(4, ${excess} / ${literal(step)})) * interval '1 minute'`;
  const claimed = await database.rows(sql`
    insert into meterdesk.attempt as a (subject, failures, last_on) values (${param(id)}, 1, ${timestamptz(now)})
    on conflict (subject) do update set failures = ${failures}, last_on = ${timestamptz(now)},
      locked_until = case when ${excess} >= 0 and ${excess} % ${literal(step)} = 0 then ${timestamptz(now)} + ${wait} end
    where a.locked_until is null or a.locked_until <= ${timestamptz(now)} or a.locked_until > ${timestamptz(longestWait)}
    returning subject`);
  return claimed.length > 0;
}

/** Deletes the count of a subject after a successful attempt, and all counts older than a day. */
export async function forgetAttempts(database: Database, { id }: Subject, now: Date): Promise<void> {
  const dayAgo = param(new Date(now.getTime() - dayInMs));
  await database.rows(sql`
    delete from meterdesk.attempt where subject = ${param(id)} or last_on < ${dayAgo}::timestamptz`);
}

/** Subtracts one attempt from the count of a subject and unlocks it; the other attempts still count. */
export async function refundAttempt(database: Database, { id }: Subject): Promise<void> {
  await database.rows(sql`
    update meterdesk.attempt set failures = greatest(failures - 1, 0), locked_until = null where subject = ${param(id)}`);
}
