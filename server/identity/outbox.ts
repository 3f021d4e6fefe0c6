import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mail {
  readonly to: string;
  /** Plain ASCII. */
  readonly subject: string;
  readonly text: string;
}

/** Writes a mail to `outbox` below the data folder, as a file that any mail program opens. */
export async function putIntoOutbox(dataDir: string, from: string, mail: Mail): Promise<void> {
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const now = new Date();
  const file = `${now.toISOString().replaceAll(':', '-')}-${id}.eml`;
  await writeFile(join(folder, file), message(mail, from, id, now), { mode: 0o600 });
}

function message({ to, subject, text }: Mail, from: string, id: string, now: Date): string {
  return [
    `From: ${from}`,
    `To: <${oneLine(to)}>`,
    `Subject: ${oneLine(subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@meterdesk.invalid>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...text.split('\n'),
    '',
  ].join('\r\n');
}

// A line break in an address would begin a header of the writer's choice.
const oneLine = (header: string): string => header.replace(/[\r\n<>]/g, '');
