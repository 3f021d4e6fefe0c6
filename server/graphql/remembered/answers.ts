import type { Reader } from '../../sql/database';
import type { Reading } from '../../sql/freshness';
import type { Witness } from '../../sql/witness';
import { Confirmations } from './confirmations';

interface Answer extends Reading {
  readonly text: string;
}

/** The part of all that is kept which one answer may take. */
const largestPart = 1 / 8;

/** What a process has answered to questions that were asked more than once. */
export class Answers {
  /** The oldest first; without an answer, what was asked and is worth remembering if it is asked again. */
  private readonly known = new Map<string, Answer | undefined>();
  private size = 0;
  private readonly confirmations: Confirmations;

  /** Keeps so many characters, the questions' own included. */
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
  async stillRight(question: string, witness?: Witness): Promise<string | undefined> {
    const answer = this.known.get(question);
    if (!answer) return undefined;
    const holds = await this.confirmations.holds(answer, witness);
    this.put(question, holds ? answer : undefined);
    return holds ? answer.text : undefined;
  }

  /** Whether it was asked before, so that its answer is worth remembering. */
  isAskedAgain(question: string): boolean {
    if (this.known.has(question)) return true;
    this.put(question, undefined);
    return false;
  }

  keep(question: string, answer: Answer): void {
    if (answer.text.length <= this.most * largestPart) this.put(question, answer);
  }

  private put(question: string, answer: Answer | undefined): void {
    this.drop(question);
    this.known.set(question, answer);
    this.size += question.length + (answer?.text.length ?? 0);
    for (const oldest of this.known.keys()) {
      if (this.size <= this.most) return;
      this.drop(oldest);
    }
  }

  private drop(question: string): void {
    if (!this.known.has(question)) return;
    this.size -= question.length + (this.known.get(question)?.text.length ?? 0);
    this.known.delete(question);
  }
}
