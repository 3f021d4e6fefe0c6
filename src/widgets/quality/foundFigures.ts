import { isRecord } from '../../data/valueAt';
import type { MessageKey } from '../../i18n/messages';
import type { useMessages } from '../../i18n/useMessages';
import { numberLocale } from '../../lib/locale';

/** Returns the figures of a finding as text: `{ "hours": 5, "readings": 5 }` as `5 h, 5 readings`. */
export function figuresText(figures: unknown, translate: ReturnType<typeof useMessages>): string {
  const found = isRecord(figures) ? Object.entries(figures) : [];
  const texts = found.flatMap(([name, figure]) => {
    const message = figureMessages[name];
    if (!message) return [];
    const printed = Number(figure).toLocaleString(numberLocale(), { maximumSignificantDigits: 4 });
    return [translate(message, { value: printed, smart_count: Number(figure) })];
  });
  return texts.join(', ');
}

/** Message keys by the names of figures that validation rules store. */
const figureMessages: Readonly<Record<string, MessageKey>> = {
  hours: 'dataQuality.hours',
  readings: 'dataQuality.readings',
  value: 'dataQuality.value',
  zeros: 'dataQuality.zeros',
  least: 'dataQuality.least',
  steps: 'dataQuality.steps',
  before: 'dataQuality.before',
  after: 'dataQuality.after',
  most: 'dataQuality.most',
  minutes: 'dataQuality.minutes',
  expectedMinutes: 'dataQuality.expectedMinutes',
  used: 'dataQuality.used',
  days: 'dataQuality.days',
  load: 'dataQuality.load',
  subLoads: 'dataQuality.subLoads',
  busy: 'dataQuality.busy',
  usual: 'dataQuality.usual',
  factor: 'dataQuality.factor',
  siblings: 'dataQuality.siblings',
};
