import { reportUnreachable } from '../lib/connection';
import { learnServerTime } from '../lib/serverClock';
import type { Document } from './document';

export interface DocumentRequest {
  readonly document: Document;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
}
/** Sends a document and returns its `data`. Throws `RefusedError` or `UnreachableError`. */
export type Send = (request: DocumentRequest) => Promise<Readonly<Record<string, unknown>>>;

interface GraphQLError {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly path?: string; readonly field?: string };
}

/** Thrown where the data API answered with errors. The message is that of the first. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly graphQLErrors: readonly GraphQLError[];
  constructor(errors: readonly GraphQLError[]) {
    super(errors[0]?.message ?? 'The data service refused this without a reason.');
    this.graphQLErrors = errors;
  }
  get code(): string | undefined {
    return this.graphQLErrors[0]?.extensions?.code;
  }
}

/** Returns the error of `Send` in one that ra-data-graphql wrapped; other errors as they are. */
export const unwrapped = (error: unknown): unknown => (error instanceof Error && 'body' in error ? error.body : error);

/**
 * Thrown without a usable response: none, an HTTP error or no JSON. ra-data-graphql reads the status of `networkError`.
 */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly networkError: { readonly message: string; readonly statusCode: number };
  constructor(message: string, statusCode: number) {
    super(message);
    this.networkError = { message, statusCode };
  }
}

/** Key of returned data that is `true` where the platform estimated a total. */
export const estimatedKey = 'meterdesk:estimated';

/** Returns a `Send` over HTTP, with the token that is current at each call. */
export function sendTo(address: () => string, token: () => string | null): Send {
  return async ({ document, variables, signal }) => {
    const bearer = token();
    const request = fetch(address(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...totalHeader(address(), variables),
      },
      body: JSON.stringify({ operationName: document.name, query: document.text, variables }),
      ...(signal ? { signal } : {}),
    });
    const response = await orUnreachable(request).catch((error: unknown) => {
      if (error instanceof UnreachableError) reportUnreachable();
      throw error;
    });
    learnServerTime(response);
    const body: unknown = await response.json().catch(() => undefined);
    const { data, errors, extensions } = (body ?? {}) as Body;
    if (!response.ok)
      throw new UnreachableError(
        errors?.[0]?.message ?? `The data service answered ${response.status}.`,
        response.status,
      );
    if (errors?.length) throw new RefusedError(errors);
    if (!data) throw new UnreachableError('The data service gave an answer that could not be read.', 502);
    return extensions?.estimated ? { ...data, [estimatedKey]: true } : data;
  };
}

interface Body {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly errors?: readonly GraphQLError[];
  readonly extensions?: { readonly estimated?: readonly string[] };
}

/** Returns the header that lets the platform estimate a total where counting takes long. Not sent to other origins. */
function totalHeader(address: string, { counted }: DocumentRequest['variables']): Readonly<Record<string, string>> {
  return counted === true && address.startsWith('/') ? { 'x-meterdesk-total': 'bounded' } : {};
}

/**
 * Returns the response of a request, or a part of its body. Throws `UnreachableError` without one, as browsers' own texts
 * help nobody.
 */
export async function orUnreachable<Received>(received: Promise<Received>): Promise<Received> {
  try {
    return await received;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new UnreachableError('The data service cannot be reached. Check the connection and try again.', 0);
  }
}
