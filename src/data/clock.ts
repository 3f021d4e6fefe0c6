/** Returns the current minute in UTC, as `CreatedOn` and `UpdatedOn` are stored: `2026-11-21T13:40:00`. */
export function stampNow(now: Date = new Date()): string {
  return `${now.toISOString().slice(0, 16)}:00`;
}
