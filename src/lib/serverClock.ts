/** In ms: a smaller difference is the latency of the response, and no wrong clock. */
const toleranceMs = 5_000;

let offsetMs = 0;

/** Returns the server's time as far as it is known, in ms since 1970: the clock of this machine may be wrong by hours. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Sets the difference of this machine's clock from the `Date` of a response that was just made. */
export function learnServerTime({ headers }: Pick<Response, 'headers'>): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) setServerTime(date);
}

/** Sets the server's time of now, in ms since 1970. */
export function setServerTime(serverMs: number): void {
  const difference = serverMs - Date.now();
  offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference;
}
