import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';

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
