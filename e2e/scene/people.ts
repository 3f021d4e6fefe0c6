/** The demo's sign-ins, as the README has them. */
export const people = { staff: 'staff@demo.test', client: 'client@demo.test', viewer: 'viewer@demo.test' } as const;
export const password = 'demo-password';

export type Person = keyof typeof people;

/** Signs in without a browser. */
export async function tokenOf(url: string, person: Person): Promise<string> {
  const response = await fetch(`${url}/identity`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people[person], password }),
  });
  const { token } = (await response.json()) as { readonly token?: string };
  if (!token) throw new Error(`${people[person]} could not sign in: ${response.status}`);
  return token;
}

/** What a browser holds in which somebody is signed in. */
export const signedIn = (url: string, token: string) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }],
});

export const guest = { cookies: [], origins: [] };
