/** A smaller difference can be the latency of the response, and is ignored. */
const toleranceMs = 5_000;

let offsetMs = 0;

/** Returns the server's estimated time in ms since 1970, since the clock of this machine may be wrong by hours. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Sets the server's time from the `Date` header of a response that just arrived. */
export function learnServerTime({ headers }: Pick<Response, 'headers'>): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) setServerTime(date);
}

/** Sets the server's current time, in ms since 1970. */
export function setServerTime(serverMs: number): void {
  const difference = serverMs - Date.now();
  offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference;
}
