import { createHash, randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import type { Database, Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import type { IdentityContext } from './context';
import { createAdmin } from './createAdmin';
import { HttpError } from './httpError';
import { networkOf } from './networkOf';
import { queuePassword } from './passwordQueue';
import { address, secretSchema, type TypedApp } from './schemas';

/** Validity of a printed code; the next start prints another. */
const codeHours = 24;

/**
 * Returns the URL at which the first administrator is added, for the start to print; undefined where contacts exist.
 * Each process has a code of its own, and all of them are valid.
 */
export async function firstRunAddress({ database, settings }: IdentityContext): Promise<string | undefined> {
  if (!(await hasNoContacts(database))) return undefined;
  const firstRunCode = randomBytes(32).toString('base64url');
  await database.rows(sql`delete from meterdesk.first_run_code where expires_on < now()`);
  await database.rows(sql`insert into meterdesk.first_run_code (digest, expires_on)
    values (${param(digestOf(firstRunCode))}, now() + ${param(codeHours)} * interval '1 hour')`);
  return `${settings.publicUrl}/first-run/${firstRunCode}`;
}

const Body = Type.Object({ firstRunCode: secretSchema, emailAddress: address });
const Link = Type.Object({
  emailAddress: address,
  resetCode: Type.String({ description: 'Sets the password, once: `PUT /identity/forgot`' }),
});
const schema = {
  summary: 'Add the first administrator, with the code that the start printed, while there is nobody',
  security: [],
  body: Body,
  response: { 200: Link },
};

export function firstRunRoute(app: TypedApp, context: IdentityContext): void {
  app.post('/identity/first-run', { schema }, async ({ body, ip }) =>
    // Queued as passwords are, which slows guessing as much.
    queuePassword(networkOf(ip), () => addFirstAdmin(context, body.firstRunCode, body.emailAddress)),
  );
}

async function addFirstAdmin(context: IdentityContext, firstRunCode: string, email: string) {
  const link = await createAdmin(context, email, new Date(), async (session) => {
    if (!(await hasNoContacts(session))) throw noFirstRun();
    const codes = await session.rows(sql`
      select from meterdesk.first_run_code where digest = ${param(digestOf(firstRunCode))} and expires_on > now()`);
    if (codes.length === 0) throw noFirstRun();
    await session.count(sql`delete from meterdesk.first_run_code`);
  }).catch((error: unknown) => {
    // A plain Error has a message for people, about the address.
    throw error instanceof Error && error.constructor === Error
      ? new HttpError(error.message, 'bad-request', 422, '$.emailAddress')
      : error;
  });
  const [, resetCode = '', address = ''] = /\/reset-password\/([^/]+)\/([^/]+)$/.exec(link) ?? [];
  return { resetCode, emailAddress: decodeURIComponent(address) };
}

/** The same for every reason, so that it reveals to no guest whether there are contacts. */
const noFirstRun = (): HttpError =>
  new HttpError(
    'This link is not valid, or there is already an administrator. If there is none, the next start of Meterdesk prints a new link.',
    'not-found',
    404,
  );

async function hasNoContacts(reader: Pick<Database | Session, 'rows'>): Promise<boolean> {
  return (await reader.rows(sql`select from "dw_Contacts" limit 1`)).length === 0;
}

const digestOf = (firstRunCode: string): string => createHash('sha256').update(firstRunCode).digest('hex');
