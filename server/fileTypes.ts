interface FileType {
  /** What the content is served as. */
  readonly content: string;
  /** Whether the first bytes of a file are those of this type. */
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

/** Text of any encoding that has no NUL; never markup, whatever its name says. */
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

/** All that can be kept, by the ending of the name. What browsers run (HTML, SVG, XML) is not among it. */
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

/** First bytes of a file by which its type is known. */
export const headBytes = 4_096;

/** Returns `pdf` for `Plan.PDF`; nothing where the name has no ending. */
export function endingOf(name: string): string {
  const [, ending = ''] = /\.([A-Za-z0-9]{1,10})$/.exec(name) ?? [];
  return ending.toLowerCase();
}

/** Returns what a file of this name is served as: never anything that a browser would run. */
export const contentTypeOf = (name: string): string => fileTypes[endingOf(name)]?.content ?? 'application/octet-stream';
