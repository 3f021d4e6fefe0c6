import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partOfFont } from '../../scripts/font.mjs';

test('the part of the font that comes with the first page is what its script makes of the package', async () => {
  for (const [name, content] of Object.entries(await partOfFont()))
    expect(readFileSync(`src/font/${name}`).equals(content), name).toBe(true);
});
