/** Records for which `RECORDS_KEPT_DAYS` can set the days after which they are deleted. */
export const keptRecords = ['sessions', 'history', 'feedsLogs', 'imports', 'outbox'] as const;

type KeptRecord = (typeof keptRecords)[number];
export type KeptDays = Readonly<Partial<Record<KeptRecord, number>>>;

/** Parses days by record, `sessions=365 history=1825`. @throws Error whose message completes "must be …" */
export function keptDays(text: string): KeptDays {
  const words = text.split(/\s+/).filter(Boolean);
  const parsed = words.map((word) => /^(\w+)=([1-9]\d{0,4})$/.exec(word) ?? []);
  const isValid = parsed.every(([, name]) => keptRecords.some((known) => known === name));
  if (isValid) return Object.fromEntries(parsed.map(([, name, days]) => [name, Number(days)]));
  throw new Error(`words like sessions=365, each one of ${keptRecords.join(', ')} with its days`);
}
