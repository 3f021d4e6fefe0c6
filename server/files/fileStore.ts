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
  /** Takes a finished file over; it is there as a whole or not at all. The temporary file is gone after. */
  keep(key: string, temporary: string): Promise<void>;
  /** None where there is no such file. */
  open(key: string): Promise<FileContent | undefined>;
  /** Does nothing where there is no such file. */
  remove(key: string): Promise<void>;
  all(): AsyncIterable<StoredFile>;
}
