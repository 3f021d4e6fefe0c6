import * as openid from 'openid-client';
import type { Provider } from '../settingParsers';
import type { IdentityContext } from './context';
import { decrypt, encrypt } from './encryption';

/** The state of a sign-in at a provider, stored encrypted in a cookie. */
interface PendingSignIn {
  /** The address that was typed: its domain chooses among entries of the settings that have the same issuer. */
  readonly asked: string;
  readonly issuer: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Expiry in ms since 1970. */
  readonly until: number;
}

/** Maximum duration of a sign-in at a provider. */
export const signInSeconds = 600;
/** Configurations of providers by issuer, client id and algorithm. In module state: nothing else decides them. */
const configurations = new Map<string, Promise<openid.Configuration>>();

/**
 * Returns the provider for the domain of an e-mail address. Looks up no contact, so that it can't reveal one.
 */
export function providerOf({ settings }: Pick<IdentityContext, 'settings'>, email: string): Provider | undefined {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return settings.federation.find(({ domains }) => domains.includes(domain));
}

/** Returns the provider's authorization URL to redirect to, and the state for the cookie. @throws Error of discovery */
export async function beginFederatedSignIn(
  { settings }: IdentityContext,
  provider: Provider,
  email: string,
): Promise<{ readonly url: URL; readonly encryptedState: string }> {
  const verifier = openid.randomPKCECodeVerifier();
  const [state, nonce] = [openid.randomState(), openid.randomNonce()];
  const url = openid.buildAuthorizationUrl(await configurationOf(provider), {
    redirect_uri: callbackUrl(settings.publicUrl),
    scope: provider.scope,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(provider.acr.length > 0 && { acr_values: provider.acr.join(' ') }),
    ...(email && { login_hint: email }),
  });
  const until = Date.now() + signInSeconds * 1_000;
  const pending: PendingSignIn = { asked: email, issuer: provider.issuer, state, nonce, verifier, until };
  return { url, encryptedState: encrypt(settings, 'journey', JSON.stringify(pending)) };
}

export interface FederatedIdentity {
  /** Its domain is one of the provider's `domains`. */
  readonly email: string;
  /** Whether the provider reports a second factor. */
  readonly hasSecondFactor: boolean;
  readonly provider: Provider;
  /** The `name` claim, 200 characters at most. */
  readonly name: string | undefined;
  /** The groups that the provider reports; empty where its settings grant roles to none. */
  readonly groups: readonly string[];
}

/**
 * Returns the identity that the provider asserts.
 * @param query of the callback URL, with its `?`
 * @throws Error where the state is not the cookie's or has expired, or the provider refuses or asserts another domain
 */
export async function finishFederatedSignIn(
  { settings }: IdentityContext,
  encryptedState: string | undefined,
  query: string,
): Promise<FederatedIdentity> {
  const pending = decrypt(settings, 'journey', encryptedState ?? '');
  if (pending === undefined) throw new Error('No sign-in at a provider is pending in this browser.');
  const { asked, issuer, state, nonce, verifier, until } = JSON.parse(pending) as PendingSignIn;
  if (until < Date.now()) throw new Error('Signing in at the provider took too long.');
  const provider = providerOf({ settings }, asked);
  if (provider?.issuer !== issuer) throw new Error('The provider is no longer configured.');
  const callback = new URL(`${callbackUrl(settings.publicUrl)}${query}`);
  const configuration = await configurationOf(provider);
  const tokens = await openid.authorizationCodeGrant(configuration, callback, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider gave no ID token.');
  const isComplete = claims.email && (provider.groups.length === 0 || provider.groupsClaim in claims);
  // Claims of the signed ID token override those of the userinfo endpoint.
  const profile = isComplete
    ? claims
    : { ...(await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
  const { email, email_verified: isVerified, name } = profile;
  if (typeof email !== 'string' || isVerified === false)
    throw new Error('The provider returned no verified email address.');
  // A provider must not sign in people of another entry's domains, whose groups grant other roles.
  if (providerOf({ settings }, email) !== provider)
    throw new Error('The provider returned an email address of another domain.');
  return {
    email,
    hasSecondFactor: assertsSecondFactor(provider, claims),
    provider,
    name: typeof name === 'string' && name.trim() ? name.trim().slice(0, 200) : undefined,
    groups: provider.groups.length > 0 ? groupsIn(profile, provider.groupsClaim) : [],
  };
}

/**
 * Returns the groups that claims list; none where the claim is missing, as for people in no group.
 * @throws Error where claims only refer to another endpoint (Entra, for very many groups): none would remove all roles
 */
function groupsIn(claims: Readonly<Record<string, unknown>>, claim: string): readonly string[] {
  const elsewhere = claims._claim_names;
  if (typeof elsewhere === 'object' && elsewhere !== null && claim in elsewhere)
    throw new Error('The provider does not list the groups, but says where to ask for them.');
  const listed = claims[claim];
  if (typeof listed === 'string') return [listed];
  return Array.isArray(listed) ? listed.filter((group) => typeof group === 'string') : [];
}

/** Whether the claims name a second factor: by `amr` (RFC 8176), or by an `acr` that the settings list. */
function assertsSecondFactor({ acr }: Provider, claims: openid.IDToken): boolean {
  const methods = Array.isArray(claims.amr) ? claims.amr : [];
  return methods.includes('mfa') || (typeof claims.acr === 'string' && acr.includes(claims.acr));
}

const callbackUrl = (publicUrl: string): string => `${publicUrl}/identity/federated/callback`;

/**
 * Returns the configuration of a provider, requested once and cached unless that failed. ID tokens are verified with
 * the provider's published keys and the configured algorithm only: nobody between us and the provider can forge one.
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
        // Settings allow http for loopback addresses only.
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
