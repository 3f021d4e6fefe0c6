import { randomUUID } from 'node:crypto';
import type { Database, Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { acceptInvitations } from './acceptInvitations';
import { deviceOf } from './device';
import { timestamptz } from './timestamptz';
import type { Claims } from './token';

/** Maximum age of a session, however often its token is renewed. */
const maxSessionMs = 12 * 60 * 60_000;

/** A sign-in whose credentials were verified. */
export interface Arrival {
  readonly contactId: string;
  /** The hash that the password was verified against; none for a passkey or a provider. */
  readonly passwordHash?: string;
  readonly source: 'Console' | 'Federated';
  readonly ip: string;
  readonly userAgent: string | undefined;
}

interface OpenedSession extends Claims {
  readonly end: Date;
}

/** Opens a session; undefined where the contact was deactivated or the password changed during the verification. */
export async function openSession(database: Database, arrival: Arrival, now: Date): Promise<OpenedSession | undefined> {
  const { contactId, passwordHash, source, ip, userAgent } = arrival;
  const sessionId = randomUUID();
  const end = new Date(now.getTime() + maxSessionMs);
  const { device, browser, operatingSystem } = deviceOf(userAgent);
  const isProven = passwordHash === undefined ? sql`true` : sql`"Password" = ${param(passwordHash)}`;
  const opened = await database.write({ contactId, operation: 'SignIn' }, async (session) => {
    const count = await session.count(sql`
      insert into "dw_Sessions" ("SessionId", "ContactId", "Source", "AuthorisedOn", "LastActivity", "ExpiresOn",
        "Device", "Browser", "OperatingSystem", "IpAddress")
      select ${param(sessionId)}::uuid, "ContactId", ${param(source)}::text, ${timestamptz(now)}, ${timestamptz(now)}, ${timestamptz(end)},
        ${param(device)}::text, ${param(browser)}::text, ${param(operatingSystem)}::text, ${param(ip)}::text
      from "dw_Contacts"
      where "ContactId" = ${param(contactId)}::uuid and ${isProven} and "Status" = 1
      for share`);
    if (count === 1) await acceptInvitations(session, contactId);
    return count;
  });
  return opened === 1 ? { contactId, sessionId, end } : undefined;
}

/** Returns when a session expires; undefined where it has ended. */
export async function sessionEnd(database: Database, claims: Claims, now: Date): Promise<Date | undefined> {
  const [row] = await database.rows<{ end: Date }>(sql`
    select "ExpiresOn" as end from "dw_Sessions"
    where "SessionId" = ${param(claims.sessionId)}::uuid and "EndedOn" is null and "ExpiresOn" > ${timestamptz(now)}`);
  return row?.end;
}

/** Ends a session and the views begun in it. */
export async function endSession(
  database: Database,
  { contactId, sessionId, viewerId }: Claims,
  now: Date,
): Promise<void> {
  const change = viewerId ? { contactId: viewerId, operation: 'EndView' } : { contactId, operation: 'SignOut' };
  await database.write(change, (session) =>
    session.count(sql`
      update "dw_Sessions" set "EndedOn" = ${timestamptz(now)}
      where ${param(sessionId)}::uuid in ("SessionId", "ViewerSessionId") and "EndedOn" is null`),
  );
}

/** Ends all sessions of a contact and the views begun in them, except one session and its views. */
export async function endSessionsOf(
  session: Session,
  contactId: string,
  now: Date,
  exceptSessionId?: string,
): Promise<void> {
  await session.count(sql`
    update "dw_Sessions" set "EndedOn" = ${timestamptz(now)} where ${param(contactId)}::uuid in ("ContactId", "ViewerContactId") and "EndedOn" is null
      and "SessionId" is distinct from ${param(exceptSessionId ?? null)}::uuid
      and ("ViewerSessionId" is null or "ViewerSessionId" is distinct from ${param(exceptSessionId ?? null)}::uuid)`);
}
