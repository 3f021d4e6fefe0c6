import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { IdentityContext } from './context';
import { hasuraClaims } from './hasuraClaims';
import { algorithm, signingKey, tokenSeconds, verifyingKey } from './signingKeys';

export interface Claims {
  readonly contactId: string;
  readonly sessionId: string;
  /**
   * Whether a second factor was shown for the session, or is owed: then the token opens the way to show it, and nothing
   * else. Neither where the contact has none.
   */
  readonly secondFactor?: 'shown' | 'owed';
  /** Of a view: who of staff sees the console as the contact. `secondFactor` is theirs then. */
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
 * Tokens whose signature was verified, with the key and when they expire: verifying again costs a millisecond. In
 * module state, because whether a signature is valid depends on the key alone, and the key is looked up each time.
 */
const verifiedTokens = new LRUCache<string, VerifiedToken>({ max: 10_000 });

/** Returns a token for an hour, or until the session ends where that is sooner. */
export async function signToken(context: Context, claims: Claims, now: Date, sessionEnd: Date): Promise<string> {
  const { contactId, sessionId, secondFactor, viewerId } = claims;
  const issued = seconds(now);
  const { kid, privateKey } = await signingKey(context, now);
  // A Hasura would take a view for the person, who may write.
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
 * Returns what a genuine, unexpired token says; none otherwise.
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
    // The response does not say what is wrong with it.
    return undefined;
  }
}

/** Returns the contact of a token that was verified before and has not expired, without any lookup. */
export function knownContact(token: string, now: Date): string | undefined {
  const cached = verifiedTokens.get(token);
  return cached && now.getTime() < cached.until ? cached.claims.contactId : undefined;
}

/** Returns the token of an Authorization header. */
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
