import { CFB } from 'xlsx';

/** Returns a workbook (xlsx) whose first sheet declares another range than that of its cells. */
export function withDeclaredRange(workbook: Uint8Array, range: string): Uint8Array<ArrayBuffer> {
  const zip = CFB.read(Buffer.from(workbook), { type: 'buffer' });
  const sheet = CFB.find(zip, '/xl/worksheets/sheet1.xml');
  if (!sheet) throw new Error('The workbook has no sheet.');
  const text = Buffer.from(sheet.content).toString();
  sheet.content = Buffer.from(text.replace(/<dimension ref="[^"]*"/, `<dimension ref="${range}"`));
  return new Uint8Array(CFB.write(zip, { type: 'buffer', fileType: 'zip' }) as Buffer);
}
