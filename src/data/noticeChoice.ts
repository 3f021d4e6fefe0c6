import { callPlatform } from './platform';

/** Which notifications a person is mailed, and when; no accounts or utilities mean all. */
export interface NoticeChoice {
  readonly digest: 'none' | 'daily' | 'monday';
  /** Waste in the account's currency from which a mail goes out at once; null for none. */
  readonly immediateAbove: number | null;
  /** Whether a mail goes out where a comment mentions one. */
  readonly mentions: boolean;
  readonly accounts: readonly string[];
  readonly utilities: readonly number[];
  /** Hours from 0 to 23 between which no mail goes out; both or none. */
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  /** IANA name, of the hours. */
  readonly timeZone: string;
}

const path = '/notice-preference';

export const readNoticeChoice = (): Promise<NoticeChoice> => callPlatform<NoticeChoice>('GET', path);

/** Keeps it, with the hours in the time zone of this browser. Throws `RefusedError`. */
export async function saveNoticeChoice(preference: NoticeChoice): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await callPlatform('PUT', path, { ...preference, timeZone });
}
