import { decodeJwt, jwtVerify, SignJWT } from 'jose';

/** How long a token opens anything, in seconds; renewed before. */
export const tokenSeconds = 3_600;

export interface Claims {
  readonly contactId: string;
  readonly sessionId: string;
}

const algorithm = 'HS256';
const issuer = 'meterdesk';
const audience = 'meterdesk';

/** A token for an hour, or until the session ends where that is sooner. */
export function signToken(
  secret: string,
  { contactId, sessionId }: Claims,
  now: Date,
  sessionEnd: Date,
): Promise<string> {
  const issued = seconds(now);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(contactId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(Math.min(issued + tokenSeconds, seconds(sessionEnd)))
    .sign(bytes(secret));
}

/** What a genuine, unexpired token says; none otherwise. */
export async function readToken(secret: string, token: string, now: Date): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, bytes(secret), {
      algorithms: [algorithm],
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    });
    const { sub, sid } = payload;
    return sub !== undefined && typeof sid === 'string' ? { contactId: sub, sessionId: sid } : undefined;
  } catch {
    // Whatever is wrong with it, whoever sent it is told no more than that it does not open anything.
    return undefined;
  }
}

/** When a genuine token stops to open anything. */
export const expiryOf = (token: string): Date => new Date(Number(decodeJwt(token).exp) * 1_000);

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
const bytes = (secret: string): Uint8Array => new TextEncoder().encode(secret);
