import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export interface Mail {
  readonly to: string;
  /** Plain ASCII where there is no `html`. */
  readonly subject: string;
  readonly text: string;
  /** The same text as HTML. */
  readonly html?: string;
  /** PNG that the HTML shows as `cid:picture`. */
  readonly picture?: Buffer;
  /** URL that unsubscribes from such mails: by GET after a confirmation, by POST at once (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Returns a subject in plain ASCII: letters lose their accents, other characters are dropped. */
export const ascii = (text: string): string => text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');

/** Returns the options by which Nodemailer sends a mail. */
export function mailOptions({ to, subject, text, html, picture, unsubscribe }: Mail, from: string): SendMailOptions {
  return {
    from,
    // An object is not parsed: as text, an address with a comma would become two.
    to: { name: '', address: to },
    subject,
    text,
    ...(html && { html }),
    ...(picture && { attachments: [{ filename: 'picture.png', content: picture, cid: 'picture' }] }),
    ...(unsubscribe && {
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}

/** Writes a mail to `outbox` below the data folder, as an `.eml` file. */
export async function putIntoOutbox(dataDir: string, from: string, mail: Mail): Promise<void> {
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const now = new Date();
  const file = `${now.toISOString().replaceAll(':', '-')}-${id}.eml`;
  const content = mail.html ? await multipartMessage(mail, from) : textMessage(mail, from, id, now);
  await writeFile(join(folder, file), content, { mode: 0o600 });
}

/** Returns a MIME message of several parts. */
async function multipartMessage(mail: Mail, from: string): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: content } = await composer.sendMail(mailOptions(mail, from));
  if (!Buffer.isBuffer(content)) throw new Error('The mail was not composed.');
  return content;
}

function textMessage({ to, subject, text }: Mail, from: string, id: string, now: Date): string {
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

// A line break in an address would allow to inject headers.
const oneLine = (header: string): string => header.replace(/[\r\n<>]/g, '');
