import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { ContactStatus, ContactType } from '../../resources/enums/contact';
import type { Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { authenticateWithClaims } from './authenticate';
import type { IdentityContext } from './context';
import { deviceOf } from './device';
import { HttpError } from './httpError';
import { type TypedApp, timestampSchema, uuidSchema } from './schemas';
import { timestamptz } from './timestamptz';
import { type Claims, signToken } from './token';

/** Maximum duration of a view. */
const viewMinutes = 30;

const schema = {
  summary: 'View the console as a client contact; for staff',
  description: `The token reads with the rights of the contact and writes nothing. It can't be renewed, and ends after ${viewMinutes} minutes, with the session that asks for it, or by \`DELETE /identity\`.`,
  body: Type.Object({ contactId: uuidSchema }),
  response: { 200: Type.Object({ token: Type.String(), until: timestampSchema }) },
};

/** Registers the endpoint that begins a view: a session of the contact that is bound to a session of staff. */
export function viewRoute(app: TypedApp, context: IdentityContext): void {
  app.post('/identity/views', { schema }, async (request) => {
    const { caller, claims } = await authenticateWithClaims(context, request);
    if (!caller.isStaff) throw new HttpError('Only provider staff may view as somebody else.', 'permission-error', 403);
    const viewer = { contactId: caller.contactId, sessionId: claims.sessionId };
    const client = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const now = new Date();
    const change = { contactId: viewer.contactId, operation: 'ViewAs' };
    const view = await context.database.write(change, (session) =>
      openView(session, viewer, request.body.contactId, client, now),
    );
    if (!view)
      throw new HttpError(
        'There is no such client contact, or they are not active. Nobody can view as provider staff.',
        'not-found',
        404,
      );
    const { secondFactor } = claims;
    const { until, ...opened } = view;
    const viewClaims = { ...opened, viewerId: viewer.contactId, ...(secondFactor && { secondFactor }) };
    return { token: await signToken(context, viewClaims, now, until), until };
  });
}

interface OpenedView extends Pick<Claims, 'contactId' | 'sessionId'> {
  readonly until: Date;
}

/** Opens a view; undefined where the id is no active client contact's, or the viewer's session has ended. */
async function openView(
  session: Session,
  viewer: Pick<Claims, 'contactId' | 'sessionId'>,
  contactId: string,
  { ip, userAgent }: { readonly ip: string; readonly userAgent: string | undefined },
  now: Date,
): Promise<OpenedView | undefined> {
  const sessionId = randomUUID();
  const { device, browser, operatingSystem } = deviceOf(userAgent);
  const end = new Date(now.getTime() + viewMinutes * 60_000);
  const [opened] = await session.rows<{ until: Date }>(sql`
    insert into "dw_Sessions" ("SessionId", "ContactId", "Source", "AuthorisedOn", "ExpiresOn", "Device", "Browser",
      "OperatingSystem", "IpAddress", "ViewerContactId", "ViewerSessionId")
    select ${param(sessionId)}::uuid, c."ContactId", 'View as', ${timestamptz(now)}, least(${timestamptz(end)}, v."ExpiresOn"),
      ${param(device)}::text, ${param(browser)}::text, ${param(operatingSystem)}::text, ${param(ip)}::text, v."ContactId", v."SessionId"
    from "dw_Contacts" c, "dw_Sessions" v
    where c."ContactId" = ${param(contactId)}::uuid and c."Status" = ${param(ContactStatus.values.Active)}
      and c."Type" <> ${param(ContactType.values.Esp)}
      and v."SessionId" = ${param(viewer.sessionId)}::uuid and v."EndedOn" is null
    for share of c, v
    returning "ExpiresOn" as until`);
  if (!opened) return undefined;
  await session.count(sql`
    insert into "dw_History" ("HistoryId", "ContactId", "Description", "SourceId", "SourceType", "OccuredOn")
    values (gen_random_uuid(), ${param(viewer.contactId)}, 'Viewed the console as this contact',
      ${param(contactId.toLowerCase())}, 'Contact', ${timestamptz(now)})`);
  return { contactId: contactId.toLowerCase(), sessionId, until: opened.until };
}
