import { addressee, claimAttempt, giveBackAttempt } from './attempts';
import { contactById, type KnownContact } from './contacts';
import type { IdentityContext } from './context';
import { verifyPassword } from './password';
import { Refused, Unauthorized } from './refused';

/**
 * Before somebody changes how they sign in, they say their password once more: an unlocked screen is not enough. Tries
 * count with those at the door.
 * @throws Refused
 */
export async function provePassword(
  { database }: IdentityContext,
  contactId: string,
  password: string,
): Promise<KnownContact> {
  const contact = await contactById(database, contactId);
  if (!contact) throw new Unauthorized();
  const person = addressee(contact.emailAddress, 'sign-in');
  if (!(await claimAttempt(database, person, new Date())))
    throw new Refused('That was wrong too often. Please wait a few minutes.', 'locked', 429);
  if (!(await verifyPassword(contact.passwordHash, password)))
    throw new Refused('That is not your password. Please try again.', 'wrong-password', 422, '$.password');
  await giveBackAttempt(database, person);
  return contact;
}
