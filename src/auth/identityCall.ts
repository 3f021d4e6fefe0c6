import { config } from '../lib/config';
import { accessToken } from './session';

/**
 * A call of the sign-in service by whoever is signed in; `path` begins with a slash. Answers the body as JSON, or
 * undefined where there is none. Throws an error with the service's own sentence.
 */
export async function callIdentity<Answer = undefined>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const token = accessToken();
  const response = await fetch(`${config().identity}${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await refusalIn(response);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** What the sign-in service would not do, in its own words. */
export class IdentityRefused extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

interface Refusal {
  readonly errors?: readonly { readonly message?: string; readonly extensions?: { readonly code?: string } }[];
}

async function refusalIn(response: Response): Promise<IdentityRefused> {
  const { errors = [] } = ((await response.json().catch(() => undefined)) ?? {}) as Refusal;
  const { message = `The sign-in service answered with status ${response.status}.`, extensions } = errors[0] ?? {};
  return new IdentityRefused(message, extensions?.code);
}
