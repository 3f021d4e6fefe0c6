import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** With the one user that it knows. */
  readonly url: string;
  /** What it took in, as it came. */
  readonly mails: readonly { readonly to: readonly string[]; readonly text: string }[];
  close(): Promise<void>;
}

/** A real mail server on this machine, which keeps what it is given, or refuses whom it `refuses`. */
export async function startMailServer(refuses: (to: string) => boolean = () => false): Promise<MailServer> {
  const mails: { to: readonly string[]; text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      if (username === 'desk' && password === 'p@ss word') done(null, { user: username });
      else done(new Error('Unknown user'));
    },
    onRcptTo({ address }, _session, done) {
      done(refuses(address) ? new Error('Mailbox unavailable') : null);
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: plain(Buffer.concat(parts).toString()) });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://desk:p%40ss%20word@127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Without the breaks that a mail puts into long lines. */
const plain = (mail: string): string =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
