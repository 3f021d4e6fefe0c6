import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';

/** Yields those lines of a gzipped CSV file, whose second column is a time, that are not after `end`. */
export async function* linesUntil(end: string, folder: string, file: string): AsyncGenerator<readonly string[]> {
  for await (const lines of linesOf(folder, file)) {
    const kept = lines.filter((line) => timeIn(line) <= end);
    if (kept.length > 0) yield kept;
  }
}

function timeIn(line: string): string {
  const start = line.indexOf(',') + 1;
  return line.slice(start, line.indexOf(',', start));
}

/** Yields the lines of a gzipped CSV file without its header, in batches of a few thousand. */
export async function* linesOf(folder: string, file: string): AsyncGenerator<readonly string[]> {
  const unpacked = createReadStream(join(folder, file)).pipe(createGunzip());
  unpacked.setEncoding('utf8');
  let rest = '';
  let isHeader = true;
  for await (const chunk of unpacked) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() as string;
    if (isHeader) isHeader = lines.shift() === undefined;
    if (lines.length > 0) yield lines;
  }
  if (rest !== '' && !isHeader) yield [rest];
}
