import { sql, value } from '../sql/fragment';
import type { IdentityContext } from './context';
import { hashPassword } from './password';
import { weaknessOf } from './passwordRules';
import { provePassword } from './proof';
import { Refused } from './refused';
import { keepOutOfJournal } from './secrecy';
import { endSessionsOf } from './sessions';
import type { Claims } from './token';

export interface PasswordChange {
  readonly password: string;
  readonly newPassword: string;
}

/**
 * Sets a new password for whoever knows the old one, and ends their other sessions.
 * @throws Refused
 */
export async function changePassword(
  context: IdentityContext,
  { contactId, sessionId }: Claims,
  { password, newPassword }: PasswordChange,
): Promise<void> {
  const weakness = weaknessOf(newPassword);
  if (weakness) throw new Refused(weakness, 'weak-password', 422, '$.newPassword');
  const { passwordHash } = await provePassword(context, contactId, password);
  const kept = await hashPassword(newPassword);
  const now = new Date();
  const changed = await context.database.write({ contactId, operation: 'ChangePassword' }, async (session) => {
    await keepOutOfJournal(session);
    const count = await session.count(sql`
      update "dw_Contacts" set "Password" = ${value(kept)}, "PasswordChangedOn" = ${value(now.toISOString())},
        "ResetCode" = null, "ResetCodeExpiresOn" = null
      where "ContactId" = ${value(contactId)}::uuid and "Password" = ${value(passwordHash)}`);
    if (count === 1) await endSessionsOf(session, contactId, now, sessionId);
    return count;
  });
  if (changed !== 1) throw new Refused('Your password was changed meanwhile. Please try again.', 'conflict', 409);
}
