export interface Claims {
  readonly sub?: string;
  /** Expiry, in seconds since 1970. */
  readonly exp: number;
  /** When it was made, in seconds since 1970. */
  readonly iat?: number;
}

let cached: { readonly token: string; readonly claims: Claims | undefined } | undefined;

/**
 * Returns the claims of a token; undefined where it is no token with an expiry. The server checks it, not we. The last
 * token's claims are kept: each setting of the browser is looked up by whose it is, hundreds of times a page.
 */
export function claimsOf(token: string): Claims | undefined {
  if (cached?.token !== token) cached = { token, claims: decodeClaims(token) };
  return cached.claims;
}

function decodeClaims(token: string): Claims | undefined {
  const [, payload] = token.split('.');
  if (!payload) return undefined;
  try {
    const claims = JSON.parse(decodeBase64Url(payload)) as Partial<Claims>;
    return typeof claims.exp === 'number' ? { ...claims, exp: claims.exp } : undefined;
  } catch {
    return undefined;
  }
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}
