import type { MailLanguage } from './mailLanguage';
import { ascii, type Mail } from './outbox';

type Text = Pick<Mail, 'subject' | 'text'>;

interface Reset {
  /** The company that provides the installation. */
  readonly provider: string;
  readonly emailAddress: string;
  readonly minutes: number;
  readonly link: string;
}

export const resetMail: Readonly<Record<MailLanguage, (reset: Reset) => Text>> = {
  en: ({ provider, emailAddress, minutes, link }) => ({
    subject: 'Set a new password',
    text: `Somebody asked for a new password for ${emailAddress} at ${provider}. If it was you, open this link within ${minutes} minutes:

${link}

If it was not you, there is nothing to do: your password stays as it is.`,
  }),
  de: ({ provider, emailAddress, minutes, link }) => ({
    subject: 'Neues Passwort setzen',
    text: `Für ${emailAddress} wurde bei ${provider} ein neues Passwort angefordert. Wenn Sie das waren, öffnen Sie diesen Link innerhalb von ${minutes} Minuten:

${link}

Wenn nicht, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.`,
  }),
};

interface Invitation {
  readonly provider: string;
  readonly account: string | undefined;
  readonly days: number;
  /** Link that sets a password; undefined for contacts that have one or are not active. */
  readonly codeLink: string | undefined;
  /** Undefined where the contact is not active. */
  readonly signInLink: string | undefined;
}

export const invitationMail: Readonly<Record<MailLanguage, (invitation: Invitation) => Text>> = {
  en: ({ provider, account = 'an account', days, codeLink, signInLink }) => {
    const signIn = signInLink
      ? `Sign in with your password to accept it:\n\n${signInLink}`
      : 'Your sign-in is not active. To accept the invitation, please ask your provider to reactivate it.';
    const nextStep = codeLink ? `Open this link within ${days} days to set your password:\n\n${codeLink}` : signIn;
    return {
      subject: `You are invited to ${ascii(provider)}`,
      text: `You are invited to ${account} at ${provider}.\n\n${nextStep}\n\nIf you did not expect this, there is nothing to do.`,
    };
  },
  de: ({ provider, account = 'einem Konto', days, codeLink, signInLink }) => {
    const signIn = signInLink
      ? `Melden Sie sich mit Ihrem Passwort an, um sie anzunehmen:\n\n${signInLink}`
      : 'Ihre Anmeldung ist nicht aktiv. Um sie anzunehmen, bitten Sie Ihren Anbieter, sie wieder zu aktivieren.';
    const nextStep = codeLink
      ? `Öffnen Sie diesen Link innerhalb von ${days} Tagen, um Ihr Passwort zu setzen:\n\n${codeLink}`
      : signIn;
    return {
      subject: `Einladung zu ${ascii(provider)}`,
      text: `Sie haben eine Einladung zu ${account} bei ${provider}.\n\n${nextStep}\n\nWenn Sie sie nicht erwartet haben, ist nichts zu tun.`,
    };
  },
};
