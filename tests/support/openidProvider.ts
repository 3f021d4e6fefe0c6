import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import OpenIdProvider from 'oidc-provider';

export interface ProviderAtHand {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The groups that it says people are in, by address. */
  readonly groups: Map<string, readonly string[]>;
  /** Follows the way from an authorization address, signing in under that address, to where it leads back. */
  signIn(authorization: string, email: string): Promise<string>;
  close(): Promise<void>;
}

export interface Signing {
  /** Of its ID tokens; RS256 where it is not said. */
  readonly alg?: 'RS256' | 'ES256' | 'HS256';
  /** Publishes other keys than it signs with, under the same names: as where somebody else stands in for it. */
  readonly isForged?: boolean;
}

/** A real OpenID Connect provider on this machine, which takes anybody's word for who they are. */
export async function startOpenIdProvider(wayBack: string, signing: Signing = {}): Promise<ProviderAtHand> {
  const { alg = 'RS256', isForged = false } = signing;
  const groups = new Map<string, readonly string[]>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['meterdesk', 'a secret between the two of them'];
  const provider = new OpenIdProvider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [wayBack],
        id_token_signed_response_alg: alg,
      },
    ],
    jwks: { keys: await newKeys() },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256', 'HS256'] },
    pkce: { required: () => true },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], groups: ['groups', 'name'] },
    scopes: ['openid', 'email', 'groups'],
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({
        sub,
        email: sub,
        email_verified: !sub.startsWith('unverified'),
        name: `Called ${sub.split('@')[0]}`,
        groups: [...(groups.get(sub) ?? [])],
      }),
    }),
  });
  const { loginAccount } = provider.Session.prototype;
  provider.Session.prototype.loginAccount = function rememberHow(login) {
    const amr = login.accountId.startsWith('twofold') ? ['pwd', 'mfa'] : ['pwd'];
    return loginAccount.call(this, { ...login, amr });
  };
  const answer = provider.callback();
  const published = JSON.stringify({ keys: (await newKeys()).map(({ d: _private, ...shared }) => shared) });
  server.on('request', (request, response) => {
    if (isForged && request.url === '/jwks')
      response.setHeader('content-type', 'application/jwk-set+json').end(published);
    else void answer(request, response);
  });
  return {
    issuer,
    clientId,
    clientSecret,
    groups,
    signIn: (authorization, email) => walk(issuer, authorization, email),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A key for each algorithm, named after it. */
function newKeys(): Promise<JWK[]> {
  const pairs = (['RS256', 'ES256'] as const).map(async (alg) => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true });
    return { ...(await exportJWK(privateKey)), kid: alg, alg, use: 'sig' };
  });
  return Promise.all(pairs);
}

/** As a browser and the provider's own development pages go: sign in, agree, and on. */
async function walk(issuer: string, authorization: string, email: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(authorization);
  for (let steps = 0; next.origin === issuer; steps++) {
    if (steps > 12) throw new Error(`The provider goes in circles at ${next}.`);
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    let response = await fetch(next, { redirect: 'manual', headers });
    if (response.ok) {
      const page = await response.text();
      const isLogin = page.includes('name="prompt" value="login"');
      const body = new URLSearchParams(
        isLogin ? { prompt: 'login', login: email, password: 'any' } : { prompt: 'consent' },
      );
      response = await fetch(next, { method: 'POST', redirect: 'manual', headers, body });
    }
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status} at ${next}: ${await response.text()}`);
    next = new URL(location, next);
  }
  return next.href;
}
