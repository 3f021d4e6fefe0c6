import { endingOf, fileTypes } from '../fileTypes';

const longest = 200;
/** UTF-8 bytes that a name has in most file systems. */
const longestBytes = 255;

/** Controls, line breaks, marks that turn the direction of writing, and marks that nobody sees. */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Names that Windows keeps for devices, whatever ending they have. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Returns a name that any file system takes and that reads as it is: no folders, no controls, nothing hidden, 255
 * bytes of UTF-8 at most with its ending kept.
 */
export function safeFileName(given: string): string {
  const [last = ''] = given.normalize('NFC').split(/[/\\]/).slice(-1);
  const seen = last
    .replace(unseen, '')
    .replace(/\p{Cs}/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '');
  const ending = endingOf(seen);
  const suffix = ending && `.${ending}`;
  const stem = (suffix ? seen.slice(0, -suffix.length) : seen).replace(/^[. ]+|[. ]+$/g, '').replace(device, '_$1');
  return `${shortened(stem, suffix) || 'document'}${suffix}`;
}

/**
 * Returns the name under which content is handed out: what has become an ending of something that runs is made
 * harmless.
 */
export function servedFileName(stored: string): string {
  const safe = safeFileName(stored);
  return endingOf(safe) in fileTypes ? safe : `${safe}.bin`;
}

function shortened(stem: string, suffix: string): string {
  let kept = '';
  // By characters as people count them: half an emoji is another character.
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    const next = kept + segment;
    if (next.length > longest || Buffer.byteLength(next + suffix) > longestBytes) break;
    kept = next;
  }
  return kept.trimEnd();
}
