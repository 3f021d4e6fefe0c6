import { param, sql } from '../sql/fragment';
import { addressee, claimAttempt, giveBackAttempt } from './attempts';
import { contactById, type KnownContact } from './contacts';
import type { IdentityContext } from './context';
import { verifyPassword } from './password';
import { Refused, Unauthorized } from './refused';
import { acceptCode } from './secondFactor';
import type { Claims } from './token';

/** Minutes in which having come from one's organisation proves as much as a password. */
const arrivalMinutes = 10;

/**
 * Before somebody changes how they sign in, they say their password once more: an unlocked screen is not enough. Who
 * has none must have come from their organisation just now. Tries count with those at the door.
 * @throws Refused
 */
export async function provePerson(context: IdentityContext, claims: Claims, password = ''): Promise<KnownContact> {
  const { database } = context;
  const contact = await contactById(database, claims.contactId);
  if (!contact) throw new Unauthorized();
  if (contact.passwordHash === undefined) {
    if (await hasJustArrived(context, claims)) return contact;
    throw new Refused('Please sign out and in again: that shows that it is you.', 'stale-session', 422, '$.password');
  }
  await counted(context, contact, async () => {
    if (!(await verifyPassword(contact.passwordHash, password)))
      throw new Refused('That is not your password. Please try again.', 'wrong-password', 422, '$.password');
  });
  return contact;
}

/** A code of the contact's app, or a recovery code, which is thereby used. @throws Refused */
export async function proveSecondFactor(context: IdentityContext, contact: KnownContact, code: string): Promise<void> {
  await counted(context, contact, async () => {
    if (!(await acceptCode(context, contact, code, new Date()))) throw wrongCode();
  });
}

export const wrongCode = (): Refused =>
  new Refused('That code is not right, or no longer. Please try the next one.', 'wrong-code', 422, '$.code');

async function counted(
  { database }: IdentityContext,
  { emailAddress }: KnownContact,
  prove: () => Promise<void>,
): Promise<void> {
  const person = addressee(emailAddress, 'sign-in');
  if (!(await claimAttempt(database, person, new Date())))
    throw new Refused('That was wrong too often. Please wait a few minutes.', 'locked', 429);
  await prove();
  await giveBackAttempt(database, person);
}

async function hasJustArrived({ database }: IdentityContext, { sessionId }: Claims): Promise<boolean> {
  const since = new Date(Date.now() - arrivalMinutes * 60_000);
  const found = await database.rows(sql`
    select from "dw_Sessions" where "SessionId" = ${param(sessionId)}::uuid and "Source" = 'Federated'
      and "AuthorisedOn" > ${param(since)}::timestamptz`);
  return found.length > 0;
}
