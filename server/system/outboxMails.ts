import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** A mail in the outbox, without its text, which may have a link that sets a password. */
export interface OutboxMail {
  readonly to: string;
  readonly subject: string;
  readonly writtenOn: Date;
}

const maxListed = 20;
/** Bytes of a file that are read, which include all headers. */
const headBytes = 2_000;

/** Returns the last 20 mails in `outbox` below the data folder, latest first, and the number of all. */
export async function outboxMails(
  dataDir: string,
): Promise<{ readonly count: number; readonly latest: readonly OutboxMail[] }> {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const latest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, maxListed);
  return { count: names.length, latest: await Promise.all(latest.map((name) => headOf(path.join(folder, name)))) };
}

async function headOf(file: string): Promise<OutboxMail> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const [head = ''] = buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n');
    const header = (name: string): string =>
      decoded(new RegExp(`^${name}: ((?:[^\\r\\n]|\\r\\n[ \\t])*)`, 'm').exec(head)?.[1] ?? '');
    return { to: header('To').replace(/[<>]/g, ''), subject: header('Subject'), writtenOn: new Date(header('Date')) };
  } finally {
    await handle.close();
  }
}

/** Returns the text of a header: unfolded, and with its encoded words (RFC 2047) in UTF-8 decoded. */
const decoded = (header: string): string =>
  header
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?(.)\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      (encoding.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : unquoted(text.replaceAll('_', ' '))).toString(),
    );

/** Returns the bytes of quoted-printable text. */
const unquoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_byte, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
