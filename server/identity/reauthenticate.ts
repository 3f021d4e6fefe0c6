import { param, sql } from '../sql/fragment';
import { claimAttempt, emailSubject, refundAttempt } from './attempts';
import { contactById, type KnownContact } from './contacts';
import type { IdentityContext } from './context';
import { HttpError, Unauthorized } from './httpError';
import { verifyPassword } from './password';
import { acceptCode } from './secondFactor';
import type { Claims } from './token';

/** Minutes for which a sign-in at a provider counts as much as the password. */
const federatedSignInMinutes = 10;

/**
 * Requires the password again before somebody changes how they sign in: a session on an unlocked screen is not enough.
 * Without a password, the session must be from a provider minutes ago. Attempts count with those at sign-in.
 * @throws HttpError 422 where the password is wrong or the session too old; 429 after too many attempts
 */
export async function reauthenticate(context: IdentityContext, claims: Claims, password = ''): Promise<KnownContact> {
  const { database } = context;
  const contact = await contactById(database, claims.contactId);
  if (!contact) throw new Unauthorized();
  if (contact.passwordHash === undefined) {
    if (await hasJustSignedInFederated(context, claims)) return contact;
    throw new HttpError('Please sign out and in again to confirm that it is you.', 'stale-session', 422, '$.password');
  }
  await countAttempt(context, contact, async () => {
    if (!(await verifyPassword(contact.passwordHash, password)))
      throw new HttpError('That is not your password. Please try again.', 'wrong-password', 422, '$.password');
  });
  return contact;
}

/** Requires a code of the contact's authenticator app or a recovery code, and spends it. @throws HttpError 422, 429 */
export async function reauthenticateWithCode(
  context: IdentityContext,
  contact: KnownContact,
  code: string,
): Promise<void> {
  await countAttempt(context, contact, async () => {
    if (!(await acceptCode(context, contact, code, new Date()))) throw wrongCode();
  });
}

export const wrongCode = (): HttpError =>
  new HttpError('That code is wrong or has expired. Please try the next one.', 'wrong-code', 422, '$.code');

async function countAttempt(
  { database }: IdentityContext,
  { emailAddress }: KnownContact,
  verify: () => Promise<void>,
): Promise<void> {
  const person = emailSubject(emailAddress, 'sign-in');
  if (!(await claimAttempt(database, person, new Date())))
    throw new HttpError('Too many wrong attempts. Please wait a few minutes.', 'locked', 429);
  await verify();
  await refundAttempt(database, person);
}

async function hasJustSignedInFederated({ database }: IdentityContext, { sessionId }: Claims): Promise<boolean> {
  const since = new Date(Date.now() - federatedSignInMinutes * 60_000);
  const found = await database.rows(sql`
    select from "dw_Sessions" where "SessionId" = ${param(sessionId)}::uuid and "Source" = 'Federated'
      and "AuthorisedOn" > ${param(since)}::timestamptz`);
  return found.length > 0;
}
