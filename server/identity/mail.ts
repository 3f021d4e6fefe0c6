import { createTransport, type Transporter } from 'nodemailer';
import type { Settings } from '../settings';
import { type Mail, mailOptions, putIntoOutbox } from './outbox';

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Milliseconds in which the mail server must connect, greet and send each next response. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
/** Transports by the URL of the mail server. In module state: nothing else decides them. */
const transports = new Map<string, Transporter>();

/** Mails of this process since its start: sent, written to the outbox, or refused by the mail server. */
export const mailCounts = { sent: 0, outbox: 0, failed: 0 };

/**
 * Sends a mail by the mail server; without one, writes it to `outbox` below the data folder.
 * @throws Error where the mail server refuses it
 */
export async function sendMail(settings: MailSettings, mail: Mail): Promise<void> {
  try {
    await deliverMail(settings, mail);
    mailCounts[settings.smtpUrl ? 'sent' : 'outbox'] += 1;
  } catch (error) {
    mailCounts.failed += 1;
    throw error;
  }
}

async function deliverMail({ smtpUrl, mailFrom, dataDir }: MailSettings, mail: Mail): Promise<void> {
  if (!smtpUrl) return putIntoOutbox(dataDir, mailFrom, mail);
  await transportTo(smtpUrl).sendMail(mailOptions(mail, mailFrom));
}

/** Returns the line in which the start says where mails go. */
export function mailLine({ smtpUrl, dataDir }: MailSettings): string {
  if (smtpUrl) return `Mails are sent by ${new URL(smtpUrl).host}.`;
  return `Mails are only written to ${dataDir}/outbox: SMTP_URL is not set.`;
}

function transportTo(url: string): Transporter {
  const cached = transports.get(url);
  if (cached) return cached;
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    ...timeouts,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isSecure ? 465 : 587,
    secure: isSecure,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  });
  transports.set(url, transport);
  return transport;
}
