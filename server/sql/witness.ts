import { type Caller, type Lasting, standingNow } from './caller';
import type { Fragment } from './fragment';

/**
 * For a caller who is taken for what they were when they asked last: the statement that serves them asks by the way
 * what they are now. Nothing that it gives may be used before that was heard.
 */
export class Witness {
  /** Of the very moment of the statement it stands in. */
  readonly expression: Fragment;
  private found: boolean | undefined;

  constructor(
    readonly caller: Caller,
    readonly lasting: Lasting,
  ) {
    this.expression = standingNow(caller.contactId, lasting);
  }

  /** The same for the same person in the same session. */
  get name(): string {
    return `${this.caller.contactId} ${this.lasting.sessionId}`;
  }

  get meant(): string {
    return this.caller.standing;
  }

  /** Whether the caller is what they were taken for; nothing before that was heard. */
  get verdict(): boolean | undefined {
    return this.found;
  }

  /** @throws StandingChanged where the caller is another, or nobody, by now */
  hear(standing: string | null | undefined): void {
    this.found = standing === this.caller.standing;
    if (!this.found) throw new StandingChanged();
  }
}

class StandingChanged extends Error {
  override readonly name = 'StandingChanged';
}
