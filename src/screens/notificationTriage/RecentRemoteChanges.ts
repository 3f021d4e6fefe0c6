/** In ms: a change that is younger has not been read by the user. */
const unseenMs = 3_000;

/** Stores when others last changed rows of the list, so that nobody decides on a state they have not seen. */
export class RecentRemoteChanges {
  /** In ms of `performance.now()`, by row id. */
  private readonly changedAt = new Map<string, number>();

  note(id: string, now: number): void {
    this.changedAt.set(id, now);
  }

  /** Returns whether the row changed too recently to have been seen, and marks it as seen. */
  take(id: string, now: number): boolean {
    const since = this.changedAt.get(id);
    this.changedAt.delete(id);
    return since !== undefined && now - since < unseenMs;
  }

  /** Whether the row changed since it was marked as seen. */
  has(id: string): boolean {
    return this.changedAt.has(id);
  }
}
