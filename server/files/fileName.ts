import { endingOf, fileTypes } from '../fileTypes';

/** UTF-16 code units of a name without its extension. */
const maxStemLength = 200;
/** Longest file name in most file systems, in bytes of UTF-8. */
const maxNameBytes = 255;

/** Control characters, line breaks, bidirectional controls and zero-width characters. */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Names that Windows reserves for devices, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Returns a name that is valid in any file system: no folders, no invisible characters, at most 255 bytes of UTF-8,
 * with its extension.
 */
export function safeFileName(given: string): string {
  const [last = ''] = given.normalize('NFC').split(/[/\\]/).slice(-1);
  const visible = last
    .replace(invisible, '')
    .replace(/\p{Cs}/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '');
  const ending = endingOf(visible);
  const suffix = ending && `.${ending}`;
  const stem = (suffix ? visible.slice(0, -suffix.length) : visible)
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(device, '_$1');
  return `${shortened(stem, suffix) || 'document'}${suffix}`;
}

/** Returns the name under which content is served, with `.bin` appended unless its extension is in `fileTypes`. */
export function servedFileName(stored: string): string {
  const safe = safeFileName(stored);
  return endingOf(safe) in fileTypes ? safe : `${safe}.bin`;
}

function shortened(stem: string, suffix: string): string {
  let result = '';
  // By grapheme clusters, so that no emoji is split.
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    const next = result + segment;
    if (next.length > maxStemLength || Buffer.byteLength(next + suffix) > maxNameBytes) break;
    result = next;
  }
  return result.trimEnd();
}
