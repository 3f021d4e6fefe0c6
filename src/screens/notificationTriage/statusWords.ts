import type { WordKey } from '../../i18n/words';

/** The nine decisions by the number that stands for each, which is also its key. */
export const statusWords = [
  'triage.decide0',
  'triage.decide1',
  'triage.decide2',
  'triage.decide3',
  'triage.decide4',
  'triage.decide5',
  'triage.decide6',
  'triage.decide7',
  'triage.decide8',
] as const satisfies readonly WordKey[];

const priorityWords = ['triage.priority0', 'triage.priority1', 'triage.priority2'] as const;

export const priorityWord = (priority: unknown): WordKey => priorityWords[Number(priority)] ?? 'triage.unknown';
export const statusWord = (status: unknown): WordKey => statusWords[Number(status)] ?? 'triage.unknown';
