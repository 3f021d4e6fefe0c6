import { type Static, Type } from 'typebox';
import { browserSubject, claimAttempt, emailSubject, forgetAttempts, ipSubject, refundAttempt } from './attempts';
import { contactByEmail } from './contacts';
import type { IdentityContext } from './context';
import { verifyPassword } from './password';
import { acceptCode } from './secondFactor';
import { openSession, sessionEnd } from './sessions';
import { type Claims, signToken } from './token';

/** Outcomes of a sign-in, by the contract's numbers. */
export const Outcome = { Wrong: 0, Locked: 1, Success: 2, Mfa: 3 } as const;

export const SignInResult = Type.Object({
  outcome: Type.Enum(Object.values(Outcome)),
  token: Type.Optional(Type.String()),
});
export type SignInResult = Static<typeof SignInResult>;

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Code of the authenticator app, or a recovery code; required after outcome 3. */
  readonly code?: string | undefined;
  /** Id of the browser, where the person has signed in with it before. */
  readonly browser?: string | undefined;
  readonly ip: string;
  readonly userAgent: string | undefined;
}

export async function signIn(context: IdentityContext, credentials: Credentials): Promise<SignInResult> {
  const { database } = context;
  const { email, password, code, browser, ip, userAgent } = credentials;
  const now = new Date();
  const person = browser ? browserSubject(browser) : emailSubject(email, 'sign-in');
  const client = ipSubject(ip);
  if (client && !(await claimAttempt(database, client, now))) return { outcome: Outcome.Locked };
  if (!(await claimAttempt(database, person, now))) return { outcome: Outcome.Locked };
  const contact = await contactByEmail(database, email);
  const isRight = await verifyPassword(contact?.passwordHash, password);
  if (!isRight || !contact?.passwordHash) return { outcome: Outcome.Wrong };
  const { contactId, passwordHash, mfaSecret } = contact;
  if (mfaSecret && !code) {
    // Not a failure and not yet a sign-in: this attempt is not counted, earlier ones are.
    await refundAttempt(database, person);
    if (client) await refundAttempt(database, client);
    return { outcome: Outcome.Mfa };
  }
  if (mfaSecret && code && !(await acceptCode(context, { contactId, mfaSecret }, code, now)))
    return { outcome: Outcome.Wrong };
  const arrival = { contactId, passwordHash, source: 'Console', ip, userAgent } as const;
  const session = await openSession(database, arrival, now);
  if (!session) return { outcome: Outcome.Wrong };
  await forgetAttempts(database, person, now);
  if (client) await refundAttempt(database, client);
  const claims: Claims = { ...session, ...(mfaSecret && { secondFactor: 'shown' }) };
  return { outcome: Outcome.Success, token: await signToken(context, claims, now, session.end) };
}

/** Returns a new token with the same claims for an open session. */
export async function renew(context: IdentityContext, claims: Claims): Promise<SignInResult> {
  const now = new Date();
  const end = await sessionEnd(context.database, claims, now);
  if (!end) return { outcome: Outcome.Wrong };
  return { outcome: Outcome.Success, token: await signToken(context, claims, now, end) };
}
