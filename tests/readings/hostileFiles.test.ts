import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { formatOf } from '../../server/readings/formats/formatOf';
import { type IntervalFile, UnreadableFile } from '../../server/readings/formats/intervalFile';
import { parseReadings } from '../../server/readings/givenReadings';

const folder = path.join(import.meta.dirname, 'files');
const samples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(nem1[23]|eiep|green-button|daiad|oed-csv)[/\\].*\.(csv|txt|xml)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8').slice(0, 20_000) }));

/** Returns what a file has, undefined where it is refused as a whole. Throws whatever is no refusal. */
function read(text: string, name: string): IntervalFile | undefined {
  try {
    return formatOf(text.slice(0, 65_536), name)?.parse(text);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

/** What is delivered has a number and a time that a calendar has. */
function expectReadable(file: IntervalFile | undefined): void {
  for (const { readings } of file?.series ?? [])
    for (const { at, value } of readings)
      if (!Number.isFinite(value) || !Number.isFinite(new Date(at).getTime()))
        throw new Error(`A reading of ${value} at ${at}`);
}

/** Numbers from 0 to 1 that are the same on every run. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const pieces = [
  '',
  ',',
  '\n',
  '"',
  '\u0000',
  '-',
  '99999999999999',
  'NaN',
  '1e999',
  '<',
  '&a;',
  '00000000',
  '=1+1',
  '\u202e',
];

test('files with any piece cut out, doubled or replaced are read or refused, and nothing else', () => {
  const chance = chances(20_260_401);
  const upTo = (most: number): number => Math.floor(chance.next().value * most);
  for (const { file, text } of samples)
    for (let round = 0; round < 6; round += 1) {
      let changed = text;
      for (let change = 0; change < 3; change += 1) {
        const [from, length] = [upTo(changed.length), upTo(30)];
        const kept = [changed.slice(0, from), changed.slice(from + upTo(2) * length)];
        changed = kept.join(upTo(3) === 0 ? changed.slice(from, from + length) : pieces[upTo(pieces.length)]);
      }
      try {
        expectReadable(read(changed, path.basename(file)));
      } catch (error) {
        throw new Error(`${file}, changed to ${JSON.stringify(changed.slice(0, 400))}`, { cause: error });
      }
    }
});

describe('a hostile file', () => {
  const feed = (content: string, type = '') =>
    `<?xml version="1.0"?>${type}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:espi="http://naesb.org/espi">${content}</feed>`;
  const entry = (value: string) =>
    `<entry><content><espi:IntervalBlock><espi:IntervalReading><espi:timePeriod><espi:duration>3600</espi:duration><espi:start>1330578000</espi:start></espi:timePeriod><espi:value>${value}</espi:value></espi:IntervalReading></espi:IntervalBlock></content></entry>`;
  const laughs = Array.from({ length: 12 }, (_none, level) =>
    level === 0 ? '<!ENTITY l0 "9999999999">' : `<!ENTITY l${level} "${`&l${level - 1};`.repeat(10)}">`,
  ).join('');
  const nem12 = (minutes: string, values: string, date = '20260301') =>
    `100,NEM12,202603010000,A,B\n200,NMI0000001,E1,1,E1,N1,METER,KWH,${minutes},20260401\n300,${date},${values},A,,,20260302000000,\n900\n`;
  /** Of texts for which a pattern that takes the square of it would take longer than a test may. */
  const length = 150_000;
  it('is read or refused in time also as a delivery of digits that end as no number does', () => {
    const item = { ChannelKey: 'a', ConsumptionDate: '2026-03-01T00:00:00Z', Raw: `${'9'.repeat(length)}x` };
    expect(parseReadings(JSON.stringify([item]), 'json').refused).toHaveLength(1);
  });

  it.each([
    ['entities of entities', 'a.xml', feed(entry('&l11;'), `<!DOCTYPE feed [${laughs}]>`)],
    ['an entity of a file', 'a.xml', feed(entry('&x;'), '<!DOCTYPE feed [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ['nested tags', 'a.xml', feed('<entry>'.repeat(20_000))],
    [
      'a tag that is called as what objects have',
      'a.xml',
      feed(entry('<__proto__><polluted>1</polluted></__proto__>')),
    ],
    ['intervals of no length', 'a.csv', nem12('0', '1')],
    ['intervals of less than none', 'a.csv', nem12('-5', '1')],
    ['intervals of the shortest length that a number has', 'a.csv', nem12('1e-9', '1')],
    ['a day that no calendar has', 'a.csv', nem12('30', '1,'.repeat(47) + 1, '20269931')],
    ['a hundred thousand columns', 'a.csv', `Time${',A'.repeat(100_000)}\n2026-03-01 00:00${',1'.repeat(100_000)}\n`],
    ['a hundred thousand empty lines', 'a.csv', `Time,A\n${'\n'.repeat(100_000)}`],
    ['a quote that never ends', 'a.csv', `Time,A\n"${'2026-03-01 00:00,1\n'.repeat(50_000)}`],
    ['a line of a million digits', 'a.csv', `Time,A\n2026-03-01 00:00,${'9'.repeat(1_000_000)}\n`],
    ['digits that end as no number does', 'a.csv', `Time,A\n2026-03-01 00:00,${'9'.repeat(length)}x\n`],
    ['such digits without titles', 'a.csv', `2026-03-01 00:00,${'9'.repeat(length)}x\n2026-03-01 00:15,1\n`],
    ['a time with many spaces', 'a.csv', `Time,A\n2026-03-01 00:00,1\n2026-03-01 00:00${' '.repeat(length)}x,1\n`],
    ['a title with many spaces', 'a.csv', `Time,a${' '.repeat(length)}b\n2026-03-01 00:00,1\n`],
    ['a title of parentheses', 'a.csv', `Time,${'('.repeat(length)}A\n2026-03-01 00:00,1\n`],
    ['a column that is called as what objects have', 'a.csv', 'Time,__proto__,constructor\n2026-03-01 00:00,1,2\n'],
  ])('is read or refused before the test times out: %s', (_what, name, text) => {
    const file = read(text, name);
    expectReadable(file);
    expect(JSON.stringify(file ?? {})).not.toContain('root:');
    expect(({} as Readonly<Record<string, unknown>>).polluted).toBeUndefined();
  });
});
