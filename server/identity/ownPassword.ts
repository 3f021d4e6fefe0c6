import { type Static, Type } from 'typebox';
import { param, sql } from '../sql/fragment';
import { pauseJournal, resumeJournal } from '../sql/unjournaled';
import type { IdentityContext } from './context';
import { HttpError } from './httpError';
import { hashPassword } from './password';
import { weaknessOf } from './passwordRules';
import { reauthenticate } from './reauthenticate';
import { secretSchema } from './schemas';
import { endSessionsOf } from './sessions';
import type { Claims } from './token';

export const PasswordChange = Type.Object({
  password: Type.Optional({ ...secretSchema, description: 'Left out if there is none yet.' }),
  newPassword: secretSchema,
});
export type PasswordChange = Static<typeof PasswordChange>;

/**
 * Sets a new password and ends the other sessions of the contact. Requires the old password; where there is none, a
 * sign-in at an OpenID Connect provider minutes ago.
 * @throws HttpError 422 where the new one is weak or the old one wrong; 409 where it was changed meanwhile
 */
export async function changePassword(
  context: IdentityContext,
  claims: Claims,
  { password, newPassword }: PasswordChange,
): Promise<void> {
  const { contactId, sessionId } = claims;
  const weakness = weaknessOf(newPassword);
  if (weakness) throw new HttpError(weakness, 'weak-password', 422, '$.newPassword');
  const { passwordHash } = await reauthenticate(context, claims, password);
  const hash = await hashPassword(newPassword);
  const now = new Date();
  const changed = await context.database.write({ contactId, operation: 'ChangePassword' }, async (session) => {
    await pauseJournal(session);
    const count = await session.count(sql`
      update "dw_Contacts" set "Password" = ${param(hash)}, "PasswordChangedOn" = ${param(now.toISOString())},
        "ResetCode" = null, "ResetCodeExpiresOn" = null
      where "ContactId" = ${param(contactId)}::uuid and "Password" is not distinct from ${param(passwordHash ?? null)}`);
    if (count !== 1) return count;
    // Without the journal nothing is announced, and other processes would not close the sockets of these sessions.
    await resumeJournal(session);
    await endSessionsOf(session, contactId, now, sessionId);
    return count;
  });
  if (changed !== 1)
    throw new HttpError('Your password was changed in the meantime. Please try again.', 'conflict', 409);
}
