import { type Static, Type } from 'typebox';
import type { Database } from '../sql/database';
import { param, sql } from '../sql/fragment';
import type { SignedIn } from './authenticate';
import { orNull, timestampSchema, uuidSchema } from './schemas';
import { endSessionsOf } from './sessions';
import { timestamptz } from './timestamptz';

const text = orNull(Type.String());
export const SessionEntry = Type.Object({
  id: uuidSchema,
  isThis: Type.Boolean({ description: 'Whether it is the session of this request.' }),
  source: text,
  device: text,
  browser: text,
  operatingSystem: text,
  ipAddress: text,
  authorisedOn: timestampSchema,
  lastActivity: timestampSchema,
});
type SessionEntry = Static<typeof SessionEntry>;

/** Returns the open sessions of a contact without views, 200 at most: the current one first, then the last used. */
export function openSessions(
  database: Database,
  contactId: string,
  currentSessionId: string,
  now: Date,
): Promise<readonly SessionEntry[]> {
  return database.rows<SessionEntry>(sql`
    select "SessionId" as id, "SessionId" = ${param(currentSessionId)}::uuid as "isThis", "Source" as source, "Device" as device,
      "Browser" as browser, "OperatingSystem" as "operatingSystem", "IpAddress" as "ipAddress",
      "AuthorisedOn" as "authorisedOn", "LastActivity" as "lastActivity"
    from "dw_Sessions" where "ContactId" = ${param(contactId)}::uuid and "ViewerContactId" is null and "EndedOn" is null and "ExpiresOn" > ${timestamptz(now)}
    order by "SessionId" = ${param(currentSessionId)}::uuid desc, "LastActivity" desc limit 200`);
}

/** Ends a session and the views begun in it; with `own`, one of the caller only. Returns false where there is none. */
export async function endOneSession(
  database: Database,
  { caller }: SignedIn,
  id: string,
  owner: 'own' | 'anybody',
  now: Date,
): Promise<boolean> {
  const { contactId } = caller;
  const isPermitted =
    owner === 'anybody' ? sql`true` : sql`${param(contactId)}::uuid in ("ContactId", "ViewerContactId")`;
  const ended = await database.write({ contactId, operation: 'EndSession' }, (session) =>
    session.count(sql`
      update "dw_Sessions" set "EndedOn" = ${timestamptz(now)}
      where ${param(id)}::uuid in ("SessionId", "ViewerSessionId") and ${isPermitted} and "EndedOn" is null`),
  );
  return ended > 0;
}

export async function endOtherSessions(database: Database, { claims }: SignedIn, now: Date): Promise<void> {
  const { contactId, sessionId } = claims;
  await database.write({ contactId, operation: 'EndSessions' }, (session) =>
    endSessionsOf(session, contactId, now, sessionId),
  );
}
