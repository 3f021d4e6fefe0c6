import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatOf } from '../../server/readings/formats/formatOf';
import type { FileSeries, IntervalFile } from '../../server/readings/formats/intervalFile';
import { unpackFile } from '../../server/readings/unpackFile';

const folder = path.join(import.meta.dirname, 'files');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes(path.sep) && !file.endsWith('Expected.csv'))
  .sort();

const summed = ({ readings }: FileSeries): number =>
  Number(readings.reduce((sum, { value }) => sum + value, 0).toFixed(3));

function seriesLine(series: FileSeries): string {
  const { externalId, reference, unit, intervalMinutes, kind, readings } = series;
  const name = [externalId, reference, unit && `(${unit})`].filter(Boolean).join(' ');
  const every = intervalMinutes === undefined ? '' : ` of ${intervalMinutes} min`;
  return `  ${name}: ${readings.length} ${kind ?? 'unknown'} readings${every}, sum ${summed(series)}`;
}

function linesOf({ clock, stamps, series, refused, asks }: IntervalFile): readonly string[] {
  if (asks) return [`  asks for ${asks}`];
  return [
    `  clock ${clock}, stamps ${stamps ?? 'begin'}`,
    ...series.map(seriesLine),
    ...refused.map(({ line, message }) => `  refused, line ${line}: ${message}`),
  ];
}

async function described(file: string): Promise<string> {
  try {
    const { name, content } = await unpackFile({
      name: path.basename(file),
      content: readFileSync(path.join(folder, file)),
    });
    const text = content.toString('utf8');
    const format = formatOf(text.slice(0, 65_536), name);
    const lines = format ? [`  ${format.label}`, ...linesOf(format.parse(text))] : ['  in no format that is known'];
    return [file, ...lines].join('\n');
  } catch (error) {
    return `${file}\n  ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
  }
}

/** `UPDATE_GOLDEN=1` writes it anew: then read the difference. */
test('every file of other people gives the readings that it has, or says why it does not', async () => {
  const golden = path.join(import.meta.dirname, 'everyFile.golden.txt');
  const found = `${(await Promise.all(files.map(described))).join('\n\n')}\n`;
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, found);
  expect(found).toBe(readFileSync(golden, 'utf8'));
});
