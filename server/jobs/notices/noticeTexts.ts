import { germanAlertSummary } from '../../../resources/german/alertSummary';
import { germanAlertTypes } from '../../../resources/german/alertTypes';
import type { MailLanguage } from '../../identity/mailLanguage';

export interface NoticeTexts {
  readonly digest: (count: number) => string;
  /** Says how many notifications the digest does not list. */
  readonly more: (count: number) => string;
  /** Subject of a mail about a mention. */
  readonly mention: (author: string | undefined, building: string) => string;
  readonly alertType: (english: string) => string;
  /** Translates a stored summary, which is English. */
  readonly summary: (english: string) => string;
  /** @param day ISO 8601 date */
  readonly since: (day: string) => string;
  readonly picture: string;
  readonly caption: string;
  readonly choose: string;
  readonly stop: string;
  /** Button and confirmation of the page that unsubscribes. */
  readonly stopButton: string;
  readonly stopped: string;
}

/** Texts of mails about notifications. */
export const noticeTexts: Readonly<Record<MailLanguage, NoticeTexts>> = {
  en: {
    digest: (count) => `${count} new ${count === 1 ? 'notification' : 'notifications'}`,
    more: (count) => `${count} more in the list of notifications`,
    mention: (author, building) => `${author ?? 'Somebody'} mentioned you: ${building}`,
    alertType: (english) => english,
    summary: (english) => english,
    since: (day) => `since ${day}`,
    picture: 'Hourly usage (line) against expected usage (band); the time of the notification is shaded',
    caption: 'hourly usage (line), expected usage (band).',
    choose: 'Choose which mails you receive',
    stop: 'Stop these mails',
    stopButton: 'Stop mails about notifications',
    stopped: 'Done: you will receive no more mails about notifications. You can turn them on again in your profile.',
  },
  de: {
    digest: (count) => `${count} neue ${count === 1 ? 'Meldung' : 'Meldungen'}`,
    more: (count) => `${count} weitere in der Liste der Meldungen`,
    mention: (author, building) => `${author ?? 'Jemand'} hat Sie erwähnt: ${building}`,
    alertType: (english) => germanAlertTypes[english] ?? english,
    summary: germanAlertSummary,
    since: (day) => `seit ${day.split('-').reverse().join('.')}`,
    picture: 'Stündlicher Verbrauch (Linie) und was erwartet war (Band); die Zeit der Meldung ist hinterlegt',
    caption: 'Verbrauch je Stunde (Linie), erwartet (Band).',
    choose: 'Wählen, worüber Sie Mails bekommen',
    stop: 'Keine dieser Mails mehr',
    stopButton: 'Keine Mails über Meldungen mehr',
    stopped: 'Erledigt: Es kommen keine Mails über Meldungen mehr. In Ihrem Profil können Sie sie wieder wählen.',
  },
};
