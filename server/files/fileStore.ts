import type { Readable } from 'node:stream';

interface FileContent {
  readonly stream: Readable;
  /** In bytes. */
  readonly size: number;
}

export interface StoredFile {
  readonly key: string;
  readonly storedOn: Date;
}

/** Whether a key may be a document's; a bucket may hold files of other programs. */
export const isDocumentKey = (key: string): boolean => /^[\w-]+\/[\w-]+\/[\w-]+$/.test(key);

/** Storage of documents' contents. A key has three parts: `resource/parent id/document id`. */
export interface FileStore {
  /** Moves a complete temporary file into the store, atomically. */
  save(key: string, temporary: string): Promise<void>;
  /** Undefined where there is no such file. */
  open(key: string): Promise<FileContent | undefined>;
  /** Does nothing where there is no such file. */
  remove(key: string): Promise<void>;
  /** Yields the files whose keys are those of documents. */
  all(): AsyncIterable<StoredFile>;
}
