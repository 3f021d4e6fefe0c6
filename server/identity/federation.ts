import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import * as openid from 'openid-client';
import type { Provider } from '../settingTexts';
import type { IdentityContext } from './context';

/** What a browser keeps while it is away at the provider; sealed, so that it cannot be read or made up there. */
interface Journey {
  readonly issuer: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** When it is given up, in ms since 1970. */
  readonly until: number;
}

export const journeySeconds = 600;
const known = new Map<string, Promise<openid.Configuration>>();

/** The provider at which the people of an e-mail address sign in. Depends on the domain only: nobody is looked up. */
export function providerOf({ settings }: Pick<IdentityContext, 'settings'>, email: string): Provider | undefined {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return settings.federation.find(({ domains }) => domains.includes(domain));
}

/** Where to send the browser, and what it is to keep until it is back. */
export async function setOut(
  { settings }: IdentityContext,
  provider: Provider,
  email: string,
): Promise<{ readonly url: URL; readonly sealed: string }> {
  const verifier = openid.randomPKCECodeVerifier();
  const [state, nonce] = [openid.randomState(), openid.randomNonce()];
  const url = openid.buildAuthorizationUrl(await configurationOf(provider), {
    redirect_uri: wayBack(settings.publicUrl),
    scope: 'openid email',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(email && { login_hint: email }),
  });
  const until = Date.now() + journeySeconds * 1_000;
  const journey: Journey = { issuer: provider.issuer, state, nonce, verifier, until };
  return { url, sealed: seal(settings.tokenSecret, JSON.stringify(journey)) };
}

/**
 * The address that the provider vouches for, of one of the domains that are its own.
 * @param query of the address that the provider sent the browser back to
 * @throws Error where the journey is not the one that was set out on, or the provider refuses
 */
export async function comeBack(
  { settings }: IdentityContext,
  sealed: string | undefined,
  query: string,
): Promise<string> {
  const { issuer, state, nonce, verifier, until } = JSON.parse(open(settings.tokenSecret, sealed ?? '')) as Journey;
  if (until < Date.now()) throw new Error('The journey took too long.');
  const provider = settings.federation.find((one) => one.issuer === issuer);
  if (!provider) throw new Error('The provider is no longer one of ours.');
  const back = new URL(`${wayBack(settings.publicUrl)}${query}`);
  const configuration = await configurationOf(provider);
  const tokens = await openid.authorizationCodeGrant(configuration, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider gave no ID token.');
  const told = claims.email ? claims : await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  const { email, email_verified: isVerified } = told;
  if (typeof email !== 'string' || isVerified === false) throw new Error('The provider vouches for no address.');
  // A provider speaks for its own people only: it must not sign in those of another.
  if (providerOf({ settings }, email)?.issuer !== issuer)
    throw new Error('The provider vouches for an address of another domain.');
  return email;
}

const wayBack = (publicUrl: string): string => `${publicUrl}/identity/federated/callback`;

/** Asked once; again where it could not be had. */
function configurationOf({ issuer, clientId, clientSecret }: Provider): Promise<openid.Configuration> {
  const key = `${issuer} ${clientId}`;
  const found =
    known.get(key) ??
    openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: 10,
      // The settings allow this on this very machine only.
      ...(issuer.startsWith('http:') && { execute: [openid.allowInsecureRequests] }),
    });
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

const keyOf = (secret: string): Buffer => createHash('sha256').update(`federation ${secret}`).digest();

function seal(secret: string, text: string): string {
  const start = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), start);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64url');
}

function open(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 28) throw new Error('There is nothing to come back to.');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
