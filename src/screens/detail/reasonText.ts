import type { HistoryEntry } from '../../data/history';
import { translateSentence } from '../../i18n/sentences';

/** Operations for which the platform gives the reason; the words of people are shown as they are. */
const explained: readonly string[] = ['Undo', 'Restore', 'WakeSnoozed', 'RecostNotifications', 'ProvisionByGroups'];

/** Returns the reason of a change in the language chosen; null without one. */
export const reasonText = ({ operation, reason }: Pick<HistoryEntry, 'operation' | 'reason'>): string | null =>
  reason !== null && explained.includes(operation) ? translateSentence(reason) : reason;
