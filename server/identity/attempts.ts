import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Database } from '../sql/database';
import { literal, param, sql } from '../sql/fragment';
import { timestamptz } from './timestamptz';

/** The subject whose attempts are counted, and how many it has before further ones must wait. */
export interface Subject {
  readonly id: string;
  readonly free: number;
  readonly step: number;
}

const longestWaitMinutes = 15;
const dayInMs = 24 * 60 * 60_000;

const attemptLimits = {
  'sign-in': { free: 10, step: 5 },
  forgot: { free: 3, step: 1 },
  invitation: { free: 10, step: 2 },
} as const;

/** Returns an e-mail address as subject, also one that nobody has: locking must not reveal it. Stored as a digest. */
export const emailSubject = (email: string, purpose: keyof typeof attemptLimits): Subject => ({
  id: `${purpose}:${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`,
  ...attemptLimits[purpose],
});

/** Returns a browser that its person has signed in with before: strangers elsewhere have no part in its tries. */
export const browserSubject = (browser: string): Subject => ({ id: `browser:${browser}`, ...attemptLimits['sign-in'] });

/**
 * Returns the client's address as subject. Many people may share one, so it has more attempts. A loopback address says
 * nothing about the client (it is this machine's, or a proxy's), so it isn't counted.
 */
export function ipSubject(ip: string): Subject | undefined {
  const isLoopback = isIP(ip) === 0 || /^(::ffff:)?127\.|^::1$/.test(ip);
  return isLoopback ? undefined : { id: `machine:${ip}`, free: 100, step: 20 };
}

/**
 * Counts an attempt before it is made, so that concurrent ones count too. Returns false where the subject has to wait.
 * Waits grow from one minute to fifteen, and tries made while waiting don't prolong them: locking must not become an
 * attack.
 */
export async function claimAttempt(database: Database, { id, free, step }: Subject, now: Date): Promise<boolean> {
  // A lock beyond that was made by a clock that has gone back since.
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

/** Resets the count of a person after a successful attempt. */
export async function forgetAttempts(database: Database, { id }: Subject, now: Date): Promise<void> {
  const dayAgo = param(new Date(now.getTime() - dayInMs));
  await database.rows(sql`
    delete from meterdesk.attempt where subject = ${param(id)} or last_on < ${dayAgo}::timestamptz`);
}

/** Subtracts a successful attempt from the count of an address, whose other attempts still count. */
export async function refundAttempt(database: Database, { id }: Subject): Promise<void> {
  await database.rows(sql`
    update meterdesk.attempt set failures = greatest(failures - 1, 0), locked_until = null where subject = ${param(id)}`);
}
