interface LocalHour {
  /** `2026-11-24` */
  readonly day: string;
  /** 0 to 23. */
  readonly hour: number;
  readonly isMonday: boolean;
}

/** Returns day and hour in a time zone. */
export function localHour(now: Date, timeZone: string): LocalHour {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
    weekday: 'short',
  }).formatToParts(now);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    isMonday: part('weekday').startsWith('Mon'),
  };
}

/** Whether an hour is from `from` until before `until`, across midnight where `from` is later. */
export function isQuiet(hour: number, from: number | null, until: number | null): boolean {
  if (from === null || until === null) return false;
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}
