// `node scripts/exampleWorkbook.mjs`: writes the example workbook of Bulk Insert, with the demo's records.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { utils, write } from 'xlsx';
import { install } from './install.mjs';
import { checkNode, root } from './project.mjs';
import { withSources } from './sources.mjs';

checkNode();
await install();
await withSources(async (load) => {
  const { exampleWorkbook } = await load('/demo/exampleWorkbook.ts');
  const book = utils.book_new();
  for (const { title, lines } of exampleWorkbook()) {
    const sheet = utils.aoa_to_sheet(lines);
    sheet['!cols'] = lines[0].map((_, index) => ({
      wch: Math.min(40, Math.max(...lines.map((line) => line[index].length)) + 2),
    }));
    utils.book_append_sheet(book, sheet, title);
  }
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  writeFileSync(join(root, 'public', 'bulk-insert-example.xlsx'), bytes);
});
