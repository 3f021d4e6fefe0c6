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
  if (!response.ok) throw new Error(await sentenceOf(response));
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

async function sentenceOf(response: Response): Promise<string> {
  const refusal = (await response.json().catch(() => undefined)) as
    | { readonly errors?: readonly { readonly message?: string }[] }
    | undefined;
  return refusal?.errors?.[0]?.message ?? `The sign-in service answered with status ${response.status}.`;
}
