import type { Reader } from '../../sql/database';
import type { Reading } from '../../sql/freshness';
import type { Witness } from '../../sql/witness';
import { whenCompressed } from './compressOnce';
import { Confirmations } from './confirmations';

/** An answer as it is sent: its bytes stay outside of what the collector walks, and nothing encodes them again. */
interface Answer extends Reading {
  readonly bytes: Buffer;
  /** Length of the compressed copy that is kept with them; 0 until it was sent so. */
  compressed: number;
}

/** The part of all that is kept which one answer may take. */
const largestPart = 1 / 8;

/** What a process has answered to questions that were asked more than once. */
export class Answers {
  /** The oldest first; without an answer, what was asked and is worth remembering if it is asked again. */
  private readonly known = new Map<string, Answer | undefined>();
  private size = 0;
  private readonly confirmations: Confirmations;

  /** Keeps so many bytes, the questions' own characters and compressed copies included. */
  constructor(
    reader: Reader,
    private readonly most: number,
  ) {
    this.confirmations = new Confirmations(reader);
  }

  /**
   * The answer to a question, where it is remembered and would be the same now: the statement that tells is of this
   * moment, and tells what becomes of the witness by the way.
   * @throws StandingChanged
   */
  async stillRight(question: string, witness?: Witness): Promise<Buffer | undefined> {
    const answer = this.known.get(question);
    if (!answer) return undefined;
    const holds = await this.confirmations.holds(answer, witness);
    this.put(question, holds ? answer : undefined);
    return holds ? answer.bytes : undefined;
  }

  /** Whether it was asked before, so that its answer is worth remembering. */
  isAskedAgain(question: string): boolean {
    if (this.known.has(question)) return true;
    this.put(question, undefined);
    return false;
  }

  keep(question: string, text: string, reading: Reading): void {
    const bytes = Buffer.from(text);
    if (bytes.length > this.most * largestPart) return;
    const answer = { bytes, compressed: 0, ...reading };
    whenCompressed(bytes, (copy) => this.countCopy(question, answer, copy));
    this.put(question, answer);
  }

  private countCopy(question: string, answer: Answer, copy: Buffer): void {
    const isKept = this.known.get(question) === answer;
    if (isKept) this.drop(question);
    answer.compressed = copy.length;
    if (isKept) this.put(question, answer);
  }

  private put(question: string, answer: Answer | undefined): void {
    this.drop(question);
    this.known.set(question, answer);
    this.size += sizeOf(question, answer);
    for (const oldest of this.known.keys()) {
      if (this.size <= this.most) return;
      this.drop(oldest);
    }
  }

  private drop(question: string): void {
    if (!this.known.has(question)) return;
    this.size -= sizeOf(question, this.known.get(question));
    this.known.delete(question);
  }
}

function sizeOf(question: string, answer: Answer | undefined): number {
  return question.length + (answer ? answer.bytes.length + answer.compressed : 0);
}
