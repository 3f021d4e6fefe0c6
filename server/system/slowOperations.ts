/** A request that took `slowMs` or longer. */
export interface SlowOperation {
  readonly requestId: string;
  /** `query ReadSites`, or method and route. */
  readonly operation: string;
  readonly personId: string | null;
  readonly status: number;
  readonly durationMs: number;
  readonly endedOn: Date;
}

/** Milliseconds from which a request is slow. */
export const slowMs = 500;
const maxKept = 100;

/** Keeps the last 100 slow operations of this process, latest first. */
export class SlowOperations {
  private readonly kept: SlowOperation[] = [];

  note(operation: SlowOperation): void {
    if (operation.durationMs < slowMs) return;
    this.kept.unshift(operation);
    this.kept.splice(maxKept);
  }

  get all(): readonly SlowOperation[] {
    return this.kept;
  }
}
