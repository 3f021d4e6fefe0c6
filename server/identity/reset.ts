import { createHash, randomBytes } from 'node:crypto';
import { type Static, Type } from 'typebox';
import type { Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { pauseJournal, resumeJournal } from '../sql/unjournaled';
import { acceptInvitations } from './acceptInvitations';
import { claimAttempt, emailSubject, forgetAttempts } from './attempts';
import { contactByEmail } from './contacts';
import type { IdentityContext } from './context';
import { HttpError } from './httpError';
import { providerName } from './installation';
import { sendMail } from './mail';
import { mailLanguageOf } from './mailLanguage';
import { resetMail } from './mailTexts';
import { hashPassword } from './password';
import { weaknessOf } from './passwordRules';
import { address, secretSchema } from './schemas';
import { endSessionsOf } from './sessions';

const codeMinutes = 30;

/** Mails a link that sets a new password, where an active contact has the address and has not had too many. */
export async function sendResetCode({ database, settings }: IdentityContext, email: string): Promise<void> {
  const now = new Date();
  const contact = await contactByEmail(database, email);
  if (!contact || !(await claimAttempt(database, emailSubject(email, 'forgot'), now))) return;
  const { contactId, emailAddress } = contact;
  const code = await database.write({ contactId, operation: 'ForgotPassword' }, (session) =>
    createResetCode(session, contactId, new Date(now.getTime() + codeMinutes * 60_000)),
  );
  const link = resetLink(settings.publicUrl, code, emailAddress);
  const compose = resetMail[await mailLanguageOf(database, contactId)];
  await sendMail(settings, {
    to: emailAddress,
    ...compose({ provider: await providerName(database), emailAddress, minutes: codeMinutes, link }),
  });
}

/** Stores a new code that sets the contact's password once, in place of an earlier one, and returns it. */
export async function createResetCode(session: Session, contactId: string, expires: Date): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await pauseJournal(session);
  await session.count(sql`
    update "dw_Contacts" set "ResetCode" = ${param(digest(code))}, "ResetCodeExpiresOn" = ${param(expires.toISOString())}
    where "ContactId" = ${param(contactId)}::uuid`);
  return code;
}

export const resetLink = (publicUrl: string, code: string, emailAddress: string): string =>
  `${publicUrl}/reset-password/${code}/${encodeURIComponent(emailAddress)}`;

export const Reset = Type.Object({ emailAddress: address, password: secretSchema, resetCode: secretSchema });
export type Reset = Static<typeof Reset>;

/**
 * Sets a new password, once per code, and ends all sessions of the contact.
 * @throws HttpError 422 where the password is weak; 400 where the code is wrong, used or expired
 */
export async function resetPassword({ database }: IdentityContext, reset: Reset): Promise<void> {
  const { emailAddress, password, resetCode } = reset;
  const now = new Date();
  const weakness = weaknessOf(password);
  if (weakness) throw new HttpError(weakness, 'weak-password', 422, '$.password');
  const contact = await contactByEmail(database, emailAddress);
  const hash = await hashPassword(password);
  const contactId = contact?.contactId ?? null;
  const isDone = await database.write({ contactId, operation: 'ResetPassword' }, async (session) => {
    await pauseJournal(session);
    const changed = await session.count(sql`
      update "dw_Contacts" set "Password" = ${param(hash)}, "PasswordChangedOn" = ${param(now.toISOString())},
        "ResetCode" = null, "ResetCodeExpiresOn" = null
      where "ContactId" = ${param(contactId)}::uuid and "ResetCode" = ${param(digest(resetCode))}
        and "ResetCodeExpiresOn"::timestamptz > ${param(now)}::timestamptz`);
    if (contactId && changed === 1) {
      // Without the journal nothing is announced, and other processes would not close the sockets of these sessions.
      await resumeJournal(session);
      await endSessionsOf(session, contactId, now);
      await acceptInvitations(session, contactId);
    }
    return changed === 1;
  });
  if (!isDone)
    throw new HttpError('This link is no longer valid. Please ask for a new one.', 'invalid-reset-code', 400);
  await forgetAttempts(database, emailSubject(emailAddress, 'sign-in'), now);
}

const digest = (code: string): string => createHash('sha256').update(code).digest('hex');
