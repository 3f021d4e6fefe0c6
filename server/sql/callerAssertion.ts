import { type ActiveSession, type Caller, currentRights } from './caller';
import type { Fragment } from './fragment';

/**
 * The expected rights of a caller from the cache. The statement that reads for them also returns their current rights;
 * its other values may be used only after `verify`.
 */
export class CallerAssertion {
  /** The SQL expression of the current rights. */
  readonly expression: Fragment;
  private found: boolean | undefined;

  constructor(
    readonly caller: Caller,
    readonly activeSession: ActiveSession,
  ) {
    this.expression = currentRights(caller.contactId, activeSession);
  }

  /** Equal for the same person in the same session. */
  get key(): string {
    return `${this.caller.contactId} ${this.activeSession.sessionId}`;
  }

  get expected(): string {
    return this.caller.rights;
  }

  /** Whether the rights were as expected; undefined before they were verified. */
  get verdict(): boolean | undefined {
    return this.found;
  }

  /** @throws CallerChanged where the rights are no longer as expected */
  verify(rights: string | null | undefined): void {
    this.found = rights === this.caller.rights;
    if (!this.found) throw new CallerChanged();
  }
}

class CallerChanged extends Error {
  override readonly name = 'CallerChanged';
}
