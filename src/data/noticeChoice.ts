import { callPlatform } from './platform';

/** The notifications that a person gets by e-mail, and when; empty `accounts` or `utilities` mean all. */
export interface NoticeChoice {
  readonly digest: 'none' | 'daily' | 'monday';
  /** Waste in the account's currency above which an e-mail is sent at once; null for never. */
  readonly immediateAbove: number | null;
  /** Whether an e-mail is sent for a comment that mentions the person. */
  readonly mentions: boolean;
  readonly accounts: readonly string[];
  readonly utilities: readonly number[];
  /** Hours, 0 to 23, between which no e-mail is sent; both are null without quiet hours. */
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  /** IANA time zone of the hours. */
  readonly timeZone: string;
}

const path = '/notice-preference';

export const readNoticeChoice = (): Promise<NoticeChoice> => callPlatform<NoticeChoice>('GET', path);

/** Stores the choice, with the hours in the time zone of this browser. Throws `RefusedError`. */
export async function saveNoticeChoice(preference: NoticeChoice): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await callPlatform('PUT', path, { ...preference, timeZone });
}
