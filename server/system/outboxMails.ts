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
    const header = (name: string): string => new RegExp(`^${name}: <?([^\\r\\n>]*)`, 'm').exec(head)?.[1] ?? '';
    return { to: header('To'), subject: header('Subject'), writtenOn: new Date(header('Date')) };
  } finally {
    await handle.close();
  }
}
