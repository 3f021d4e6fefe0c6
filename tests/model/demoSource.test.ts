import { expect, test } from 'vitest';
import { dayMs, moved } from '../../demo/calendar';
import { estateOn } from '../../demo/load';
import { linesOf, linesUntil } from '../../demo/source/lines';

// A Wednesday, of which the source has a part only.
const now = new Date('2026-11-25T10:30:00Z');
const estate = estateOn(now);
const timesOf = (lines: readonly string[]) => lines.map((line) => moved(estate.shift, line.split(',')[1] ?? ''));

test.each(['weather.csv.gz', 'carbon-intensity.csv.gz'])(
  'what the demo takes of %s ends now, on the same weekday',
  async (file) => {
    const { folder } = estate.source;
    let [all, kept, newest] = [0, 0, ''];
    for await (const lines of linesOf(folder, file)) all += lines.length;
    for await (const lines of linesUntil(estate.end, folder, file)) {
      kept += lines.length;
      newest = timesOf(lines).reduce((a, b) => (a > b ? a : b), newest);
    }
    expect(newest).toBe('2026-11-25T10:00:00.000Z');
    expect(kept).toBeGreaterThan(0.98 * all);
    expect(kept).toBeLessThan(all);
    expect((estate.shift.ms / dayMs) % 7).toBe(0);
  },
);

test('no meter of the demo was read, and nothing was labelled, after now', () => {
  const { meters, anomalies } = estate.source;
  const ends = [...meters.map(({ lastReading }) => lastReading), ...anomalies.map(({ end }) => end)];
  expect(ends.map((end) => moved(estate.shift, end)).filter((end) => end > now.toISOString())).toEqual([]);
  const newest =
    meters
      .map(({ lastReading }) => moved(estate.shift, lastReading))
      .toSorted()
      .at(-1) ?? '';
  expect(now.getTime() - Date.parse(newest)).toBeLessThan(dayMs);
});
