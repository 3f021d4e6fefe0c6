/** In ms: less is the way that an answer takes, and no wrong clock. */
const tolerance = 5_000;

let offsetMs = 0;

/** Returns the server's time as far as it is known, in ms since 1970: the clock of this machine may be wrong by hours. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Learns how wrong this machine's clock is, from the `Date` of an answer that was made this moment. */
export function learnServerTime({ headers }: Pick<Response, 'headers'>): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(said)) setServerTime(said);
}

/** Sets the server's time of now, in ms since 1970. */
export function setServerTime(moment: number): void {
  const difference = moment - Date.now();
  offsetMs = Math.abs(difference) < tolerance ? 0 : difference;
}
