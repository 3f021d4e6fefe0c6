import type { MessageKey } from '../../i18n/messages';

/** The nine decisions by the number that stands for each, which is also its key. */
export const statusMessages = [
  'triage.decide0',
  'triage.decide1',
  'triage.decide2',
  'triage.decide3',
  'triage.decide4',
  'triage.decide5',
  'triage.decide6',
  'triage.decide7',
  'triage.decide8',
] as const satisfies readonly MessageKey[];

const priorityMessages = ['triage.priority0', 'triage.priority1', 'triage.priority2'] as const;

export const priorityMessage = (priority: unknown): MessageKey =>
  priorityMessages[Number(priority)] ?? 'triage.unknown';
export const statusMessage = (status: unknown): MessageKey => statusMessages[Number(status)] ?? 'triage.unknown';
