import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { newCache } from '../cache/caches';
import type { IdentityContext } from './context';
import { hasuraClaims } from './hasuraClaims';
import { algorithm, signingKey, tokenSeconds, verifyingKey } from './signingKeys';

export interface Claims {
  readonly contactId: string;
  readonly sessionId: string;
  /**
   * Whether a second factor was shown in the session, or is owed: then only the profile's endpoints may be used.
   * Undefined where the contact has none.
   */
  readonly secondFactor?: 'shown' | 'owed';
  /** In a view, the `ContactId` of staff, whose `secondFactor` it is then. */
  readonly viewerId?: string;
}

type Context = Pick<IdentityContext, 'database' | 'settings'>;

const issuer = 'meterdesk';
const audience = 'meterdesk';

interface VerifiedToken {
  readonly kid: string;
  readonly key: object;
  readonly claims: Claims;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * Tokens whose signature was verified, by their text: verifying again takes a millisecond. In module state, because
 * validity depends on the key alone, and the key is looked up each time.
 */
const verifiedTokens = newCache<string, VerifiedToken>('tokens');

/** Returns a token that expires after an hour, or at the end of the session if that is sooner. */
export async function signToken(context: Context, claims: Claims, now: Date, sessionEnd: Date): Promise<string> {
  const { contactId, sessionId, secondFactor, viewerId } = claims;
  const issued = seconds(now);
  const { kid, privateKey } = await signingKey(context, now);
  // A view has no Hasura claims: Hasura would allow it to write as the contact.
  const more = viewerId ? { act: { sub: viewerId } } : await hasuraClaims(context, claims);
  return new SignJWT({ sid: sessionId, ...(secondFactor && { mfa: secondFactor }), ...more })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
    .setSubject(contactId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(Math.min(issued + tokenSeconds, seconds(sessionEnd)))
    .sign(privateKey);
}

/**
 * Returns the claims of a token with a valid signature that has not expired; undefined for others.
 * @throws Error of the database
 */
export async function readToken(context: Context, token: string, now: Date): Promise<Claims | undefined> {
  const cached = verifiedTokens.get(token);
  const kid = cached?.kid ?? kidOf(token);
  const key = kid === undefined ? undefined : await verifyingKey(context, kid, now);
  if (kid === undefined || !key) return undefined;
  if (cached?.key === key && now.getTime() < cached.until) return cached.claims;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    });
    const { sub, sid, mfa, act, exp } = payload as JWTPayload & { readonly act?: { readonly sub: string } };
    if (sub === undefined || typeof sid !== 'string') return undefined;
    const claims: Claims = {
      contactId: sub,
      sessionId: sid,
      ...((mfa === 'shown' || mfa === 'owed') && { secondFactor: mfa }),
      ...(act && { viewerId: act.sub }),
    };
    verifiedTokens.set(token, { kid, key, claims, until: Number(exp) * 1_000 });
    return claims;
  } catch {
    // Not logged or answered: callers learn nothing about why it is invalid.
    return undefined;
  }
}

/** Returns the contact id of a token that this process has verified before and that has not expired; no lookup. */
export function knownContact(token: string, now: Date): string | undefined {
  const cached = verifiedTokens.get(token);
  return cached && now.getTime() < cached.until ? cached.claims.contactId : undefined;
}

/** Returns the bearer token of an Authorization header. */
export function bearerIn(authorization = ''): string | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  return token;
}

/** Returns when a valid token expires. */
export const expiryOf = (token: string): Date => new Date(Number(decodeJwt(token).exp) * 1_000);

function kidOf(token: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(token);
    return kid;
  } catch {
    return undefined;
  }
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1_000);
