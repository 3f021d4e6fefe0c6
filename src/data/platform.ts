import { accessToken } from '../auth/session';
import { config } from '../lib/config';
import { RefusedError } from './client';

/**
 * A call of the platform's REST API; `path` begins with a slash. Returns the body as JSON, undefined where there is
 * none. Throws `RefusedError` with the service's own sentence.
 */
export type CallPlatform = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<unknown>;

/** Refuses to write over what is there already. */
export const onlyIfNew = { 'if-none-match': '*' } as const;

export const callPlatform: CallPlatform = async (method, path, body, headers = {}) => {
  const token = accessToken();
  const response = await fetch(`${config().platform}${path}`, {
    method,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined;
  if (response.ok) return answer;
  const { errors } = (answer ?? {}) as { readonly errors?: RefusedError['graphQLErrors'] };
  throw new RefusedError(errors ?? [{ message: `The platform answered ${response.status}.` }]);
};
