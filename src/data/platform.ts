import { accessToken } from '../auth/session';
import { config } from '../lib/config';
import { orUnreachable, RefusedError } from './client';

export type CallPlatform = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
  signal?: AbortSignal | undefined,
) => Promise<unknown>;

/** Header with which the platform refuses to overwrite an existing resource. */
export const onlyIfNew = { 'if-none-match': '*' } as const;

/**
 * Returns a function that calls a REST API as the signed-in person and returns the JSON of the response, undefined
 * without any. `path` begins with a slash; a `Blob` is sent as it is, other bodies as JSON. The function throws
 * `RefusedError` with the message of the service, and `UnreachableError` without a response.
 */
const restCall =
  (service: 'platform' | 'identity') =>
  async <Answer = undefined>(...[method, path, body, headers, signal]: Parameters<CallPlatform>): Promise<Answer> => {
    const token = accessToken();
    const request = fetch(`${config()[service]}${path}`, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const response = await orUnreachable(request);
    const text = await orUnreachable(response.text());
    const answer: unknown = /^[[{]/.test(text) ? JSON.parse(text) : undefined;
    if (response.ok) return answer as Answer;
    const { errors } = (answer ?? {}) as { readonly errors?: RefusedError['graphQLErrors'] };
    throw new RefusedError(errors ?? [{ message: `The ${service} service answered with status ${response.status}.` }]);
  };

export const callPlatform = restCall('platform');

/** Calls the sign-in service. */
export const callIdentity = restCall('identity');
