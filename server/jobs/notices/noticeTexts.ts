import { germanAlertSummary } from '../../../resources/german/alertSummary';
import { germanAlertTypes } from '../../../resources/german/alertTypes';
import type { MailLanguage } from '../../identity/mailLanguage';

export interface NoticeTexts {
  readonly digest: (count: number) => string;
  readonly alertType: (english: string) => string;
  /** Takes what detection stored, which is English. */
  readonly summary: (english: string) => string;
  readonly since: (start: Date) => string;
  readonly picture: string;
  readonly caption: string;
  readonly choose: string;
  readonly stop: string;
}

/** What mails about notifications say. */
export const noticeTexts: Readonly<Record<MailLanguage, NoticeTexts>> = {
  en: {
    digest: (count) => `${count} new ${count === 1 ? 'notification' : 'notifications'}`,
    alertType: (english) => english,
    summary: (english) => english,
    since: (start) => `since ${start.toISOString().slice(0, 10)}`,
    picture: 'Hourly usage (line) against what was expected (band); the time of the notification is shaded',
    caption: 'usage by the hour (line), expected (band).',
    choose: 'Choose what you are mailed',
    stop: 'No more of these mails',
  },
  de: {
    digest: (count) => `${count} neue ${count === 1 ? 'Meldung' : 'Meldungen'}`,
    alertType: (english) => germanAlertTypes[english] ?? english,
    summary: germanAlertSummary,
    since: (start) => `seit ${start.toISOString().slice(0, 10).split('-').reverse().join('.')}`,
    picture: 'Stündlicher Verbrauch (Linie) und was erwartet war (Band); die Zeit der Meldung ist hinterlegt',
    caption: 'Verbrauch je Stunde (Linie), erwartet (Band).',
    choose: 'Wählen, worüber Sie Mails bekommen',
    stop: 'Keine dieser Mails mehr',
  },
};
