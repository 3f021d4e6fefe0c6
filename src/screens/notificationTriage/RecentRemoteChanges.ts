/** In ms: what changed so short a time ago was not yet read. */
const unseenMs = 3_000;

/** Times at which others last changed rows of the list, so that nobody decides on a state they have not seen. */
export class RecentRemoteChanges {
  private readonly changedAt = new Map<string, number>();

  note(id: string, now: number): void {
    this.changedAt.set(id, now);
  }

  /** Whether it changed too short a time ago to have been seen. From here on it counts as seen. */
  take(id: string, now: number): boolean {
    const since = this.changedAt.get(id);
    this.changedAt.delete(id);
    return since !== undefined && now - since < unseenMs;
  }

  /** Whether it changed since it was taken. */
  has(id: string): boolean {
    return this.changedAt.has(id);
  }
}
