import { type ActiveSession, type Caller, currentRights } from './caller';
import type { Fragment } from './fragment';

/**
 * For a caller who is taken from the cache: the statement that serves them evaluates
 * what they are now. Nothing that it gives may be used before that was heard.
 */
export class CallerAssertion {
  /** Of the very moment of the statement it stands in. */
  readonly expression: Fragment;
  private found: boolean | undefined;

  constructor(
    readonly caller: Caller,
    readonly activeSession: ActiveSession,
  ) {
    this.expression = currentRights(caller.contactId, activeSession);
  }

  /** The same for the same person in the same session. */
  get key(): string {
    return `${this.caller.contactId} ${this.activeSession.sessionId}`;
  }

  get expected(): string {
    return this.caller.rights;
  }

  /** Whether the caller is what they were taken for; nothing before that was heard. */
  get verdict(): boolean | undefined {
    return this.found;
  }

  /** @throws CallerChanged where the caller is another, or nobody, by now */
  verify(rights: string | null | undefined): void {
    this.found = rights === this.caller.rights;
    if (!this.found) throw new CallerChanged();
  }
}

class CallerChanged extends Error {
  override readonly name = 'CallerChanged';
}
