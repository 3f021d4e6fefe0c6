import * as openid from 'openid-client';
import type { Provider } from '../settingParsers';
import type { IdentityContext } from './context';
import { decrypt, encrypt } from './encryption';

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
/** A memo of what providers publish of themselves, by the settings that it is requested with. */
const configurations = new Map<string, Promise<openid.Configuration>>();

/**
 * Returns the provider at which the people of an e-mail address sign in. Depends on the domain only: nobody is looked
 * up.
 */
export function providerOf({ settings }: Pick<IdentityContext, 'settings'>, email: string): Provider | undefined {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return settings.federation.find(({ domains }) => domains.includes(domain));
}

/** Returns where to send the browser, and what it is to keep until it is back. */
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
    ...(provider.acr.length > 0 && { acr_values: provider.acr.join(' ') }),
    ...(email && { login_hint: email }),
  });
  const until = Date.now() + journeySeconds * 1_000;
  const journey: Journey = { issuer: provider.issuer, state, nonce, verifier, until };
  return { url, sealed: encrypt(settings, 'journey', JSON.stringify(journey)) };
}

export interface Vouched {
  /** Of one of the domains that are the provider's own. */
  readonly email: string;
  /** The provider says that it asked for a second factor. */
  readonly hasSecondFactor: boolean;
}

/**
 * Returns what the provider vouches for.
 * @param query of the address that the provider sent the browser back to
 * @throws Error where the journey is not the one that was set out on, or the provider refuses
 */
export async function comeBack(
  { settings }: IdentityContext,
  sealed: string | undefined,
  query: string,
): Promise<Vouched> {
  const kept = decrypt(settings, 'journey', sealed ?? '');
  if (kept === undefined) throw new Error('There is nothing to come back to.');
  const { issuer, state, nonce, verifier, until } = JSON.parse(kept) as Journey;
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
  return { email, hasSecondFactor: saysSecondFactor(provider, claims) };
}

/** By `amr` as RFC 8176 has it, or by a level of the provider's own that the settings name. */
function saysSecondFactor({ acr }: Provider, claims: openid.IDToken): boolean {
  const methods = Array.isArray(claims.amr) ? claims.amr : [];
  return methods.includes('mfa') || (typeof claims.acr === 'string' && acr.includes(claims.acr));
}

const wayBack = (publicUrl: string): string => `${publicUrl}/identity/federated/callback`;

/**
 * Returns the configuration of a provider, requested once; again where that failed. Every ID token's signature is checked with the keys that the provider
 * publishes, and its algorithm is the one that was agreed: who stands between us and the provider can make none.
 */
function configurationOf({ issuer, clientId, clientSecret, alg }: Provider): Promise<openid.Configuration> {
  const key = `${issuer} ${clientId} ${alg}`;
  const found =
    configurations.get(key) ??
    openid.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, id_token_signed_response_alg: alg },
      undefined,
      {
        timeout: 10,
        // The settings allow http on this very machine only.
        execute: [
          openid.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
  configurations.set(key, found);
  found.catch(() => configurations.delete(key));
  return found;
}
