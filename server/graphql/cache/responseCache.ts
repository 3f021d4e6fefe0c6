import type { CallerAssertion } from '../../sql/callerAssertion';
import type { Reader } from '../../sql/database';
import type { Reading } from '../../sql/freshness';
import { whenCompressed } from './compressOnce';
import { FreshnessChecker } from './freshnessChecker';

/** An answer as it is sent: its bytes stay outside of what the collector walks, and nothing encodes them again. */
interface CachedResponse extends Reading {
  readonly bytes: Buffer;
  /** Length of the compressed copy that is kept with them; 0 until it was sent so. */
  compressed: number;
}

/** The part of all that is kept which one answer may take. */
const maxShare = 1 / 8;

/** What a process has answered to questions that were asked more than once. */
export class ResponseCache {
  /** The oldest first; without an answer, what was asked and is worth remembering if it is asked again. */
  private readonly known = new Map<string, CachedResponse | undefined>();
  private size = 0;
  private readonly freshness: FreshnessChecker;

  /** Keeps so many bytes, the questions' own characters and compressed copies included. */
  constructor(
    reader: Reader,
    private readonly maxBytes: number,
  ) {
    this.freshness = new FreshnessChecker(reader);
  }

  /**
   * The answer to a question, where it is remembered and would be the same now: the statement that tells is of this
   * moment, and verifies the assertion about the caller too.
   * @throws CallerChanged
   */
  async getIfFresh(key: string, assertion?: CallerAssertion): Promise<Buffer | undefined> {
    const response = this.known.get(key);
    if (!response) return undefined;
    const holds = await this.freshness.isFresh(response, assertion);
    this.put(key, holds ? response : undefined);
    return holds ? response.bytes : undefined;
  }

  /** Whether it was asked before, so that its answer is worth remembering. */
  wasRequestedBefore(key: string): boolean {
    if (this.known.has(key)) return true;
    this.put(key, undefined);
    return false;
  }

  set(key: string, text: string, reading: Reading): void {
    const bytes = Buffer.from(text);
    if (bytes.length > this.maxBytes * maxShare) return;
    const response = { bytes, compressed: 0, ...reading };
    whenCompressed(bytes, (copy) => this.countCopy(key, response, copy));
    this.put(key, response);
  }

  private countCopy(key: string, response: CachedResponse, copy: Buffer): void {
    const isKept = this.known.get(key) === response;
    if (isKept) this.drop(key);
    response.compressed = copy.length;
    if (isKept) this.put(key, response);
  }

  private put(key: string, response: CachedResponse | undefined): void {
    this.drop(key);
    this.known.set(key, response);
    this.size += sizeOf(key, response);
    for (const oldest of this.known.keys()) {
      if (this.size <= this.maxBytes) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    if (!this.known.has(key)) return;
    this.size -= sizeOf(key, this.known.get(key));
    this.known.delete(key);
  }
}

function sizeOf(key: string, response: CachedResponse | undefined): number {
  return key.length + (response ? response.bytes.length + response.compressed : 0);
}
