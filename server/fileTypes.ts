interface FileType {
  /** The `Content-Type` that it is served with. */
  readonly content: string;
  /** Whether a file's first bytes are those of this type. */
  readonly begins: (head: Buffer) => boolean;
}

const startsWith =
  (...starts: readonly string[]) =>
  (head: Buffer): boolean =>
    starts.some((start) => head.toString('latin1', 0, start.length) === start);

const zipWith =
  (...parts: readonly string[]) =>
  (head: Buffer): boolean =>
    startsWith('PK\x03\x04')(head) && parts.some((part) => head.includes(part));
const office = (folder: string) => zipWith('[Content_Types].xml', `${folder}/`, 'docProps/', '_rels/');

/** Whether the bytes are text: without NUL, and no markup. */
const text = (head: Buffer): boolean =>
  !head.includes(0) &&
  !head
    .toString('utf8')
    .replace(/^\uFEFF?\s*/, '')
    .startsWith('<');

const jpeg: FileType = { content: 'image/jpeg', begins: startsWith('\xff\xd8\xff') };
const tiff: FileType = { content: 'image/tiff', begins: startsWith('II*\0', 'MM\0*') };
const word = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** Supported types by extension. Types that browsers execute (HTML, SVG, XML) are left out. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  pdf: { content: 'application/pdf', begins: startsWith('%PDF-') },
  png: { content: 'image/png', begins: startsWith('\x89PNG\r\n\x1a\n') },
  jpg: jpeg,
  jpeg,
  gif: { content: 'image/gif', begins: startsWith('GIF87a', 'GIF89a') },
  webp: { content: 'image/webp', begins: (head) => startsWith('RIFF')(head) && head.subarray(8, 12).includes('WEBP') },
  tif: tiff,
  tiff,
  docx: { content: `${word}.wordprocessingml.document`, begins: office('word') },
  xlsx: { content: `${word}.spreadsheetml.sheet`, begins: office('xl') },
  pptx: { content: `${word}.presentationml.presentation`, begins: office('ppt') },
  odt: { content: `${openDocument}.text`, begins: zipWith(`${openDocument}.text`) },
  ods: { content: `${openDocument}.spreadsheet`, begins: zipWith(`${openDocument}.spreadsheet`) },
  dwg: { content: 'image/vnd.dwg', begins: startsWith('AC10') },
  csv: { content: 'text/csv; charset=utf-8', begins: text },
  txt: { content: 'text/plain; charset=utf-8', begins: text },
};

/** Number of first bytes by which a file's type is recognised. */
export const headBytes = 4_096;

/** Returns a name's extension in lower case, `pdf` for `Plan.PDF`; an empty text where it has none. */
export function endingOf(name: string): string {
  const [, ending = ''] = /\.([A-Za-z0-9]{1,10})$/.exec(name) ?? [];
  return ending.toLowerCase();
}

/** Returns the `Content-Type` for a file name, never one that a browser would execute. */
export const contentTypeOf = (name: string): string => fileTypes[endingOf(name)]?.content ?? 'application/octet-stream';
