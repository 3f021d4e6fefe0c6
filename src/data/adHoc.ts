import { accessToken } from '../auth/session';
import { config } from '../lib/config';

interface AdHocRequest {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: unknown;
}

/** Sends a GraphQL document that a person typed, with their token. Returns the response body, `errors` included. */
export async function sendAdHoc({ query, operationName, variables }: AdHocRequest): Promise<object> {
  const response = await fetch(config().graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken() ?? ''}` },
    body: JSON.stringify({ query, operationName, variables }),
  });
  return (await response.json()) as object;
}
