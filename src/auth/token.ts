export interface Claims {
  readonly sub?: string;
  /** Expiry, in seconds since 1970. */
  readonly exp: number;
  /** Time of issue, in seconds since 1970. */
  readonly iat?: number;
}

let cached: { readonly token: string; readonly claims: Claims | undefined } | undefined;

/**
 * Returns the claims of a token, unverified; undefined where it is no token with an expiry. Those of the last token are
 * cached: each preference is looked up by the signed-in contact, hundreds of times a page.
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
