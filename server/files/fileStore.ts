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

/** Where the contents of documents are. A key is three words with slashes between: kind, parent, document. */
export interface FileStore {
  /** Moves a finished temporary file into the store, completely or not at all. */
  save(key: string, temporary: string): Promise<void>;
  /** None where there is no such file. */
  open(key: string): Promise<FileContent | undefined>;
  /** Does nothing where there is no such file. */
  remove(key: string): Promise<void>;
  all(): AsyncIterable<StoredFile>;
}
