import { vi } from 'vitest';
import { type DocumentRequest, RefusedError } from '../../src/data/client';
import type { Answers } from './fakeApi';

/**
 * Takes what is written through the platform's REST API for mutations, by names like `PUT /platform/admin/contactsrole`:
 * noted among the requests, and answered or refused as those are.
 */
export function notePlatformCalls(requests: readonly DocumentRequest[], answers: Answers): void {
  const fetch = async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') throw new TypeError('Failed to fetch');
    const name = `${method} ${url}`;
    const request: DocumentRequest = {
      document: { name, text: '', definitions: [{ operation: 'mutation' }] },
      variables: JSON.parse(String(body)),
    };
    (requests as DocumentRequest[]).push(request);
    try {
      return new Response(JSON.stringify((await answers[name]?.(request)) ?? {}));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return new Response(JSON.stringify({ errors: error.graphQLErrors }), { status: 409 });
    }
  };
  vi.stubGlobal('fetch', fetch);
}
