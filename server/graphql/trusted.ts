import { createHash } from 'node:crypto';
import type { Settings } from '../settings';
import { type Audience, audiences } from '../writes/audience';
import { ApiError } from '../writes/errors';

/** A document that the console sends, as the build writes it. */
export interface TrustedDocument {
  readonly name: string;
  /** SHA-256 of its text, as hexadecimal digits. */
  readonly hash: string;
}

/** The trusted documents of each audience, by hash; an audience without a list may send any document. */
export type Trust = Readonly<Partial<Record<Audience, TrustList>>>;
type TrustList = ReadonlyMap<string, string>;

export function trustOf(
  { trustedDocuments }: Pick<Settings, 'trustedDocuments'>,
  documents: readonly TrustedDocument[],
): Trust {
  const nameByHash = new Map(documents.map(({ name, hash }) => [hash, name]));
  const restricted = audiences.filter((audience) => trustedDocuments === 'everybody' || audience === 'contact');
  return trustedDocuments === 'off' ? {} : Object.fromEntries(restricted.map((audience) => [audience, nameByHash]));
}

export const hashOf = (query: string): string => createHash('sha256').update(query).digest('hex');

interface TrustedRequest {
  readonly query: string;
  readonly operationName?: string | undefined;
}

/** Throws where a document is not trusted; called before it is parsed. @throws ApiError */
export function checkTrusted(list: TrustList, { query, operationName }: TrustedRequest): void {
  const name = list.get(hashOf(query));
  if (name === undefined || (operationName !== undefined && operationName !== name))
    throw new ApiError(
      'validation-failed',
      'Only documents of the console are accepted here, and this is not one of them.',
    );
}
