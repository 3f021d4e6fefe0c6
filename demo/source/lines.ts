import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';

/** Lines of a gzipped CSV without its header, a few thousand at a time. */
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
