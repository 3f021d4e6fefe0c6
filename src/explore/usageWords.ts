import type { UsageInterval } from '../../resources/shared/usageInterval';
import type { CountingRule, UtilityUsage } from '../../resources/shared/utilityUsage';
import type { MessageKey } from '../i18n/messages';
import type { Translate } from '../i18n/useMessages';
import { unitText } from '../lib/amount';
import type { ShownUnit } from './shownUnit';
import type { Preset } from './usageSpan';

export const presetMessages: Readonly<Record<Preset, MessageKey>> = {
  '7': 'usage.last7',
  '30': 'usage.last30',
  '90': 'usage.last90',
  month: 'usage.thisMonth',
  lastMonth: 'usage.lastMonth',
  year: 'usage.last12Months',
  lastYear: 'usage.lastYear',
  custom: 'usage.custom',
};

export const intervalMessages: Readonly<Record<UsageInterval, MessageKey>> = {
  None: 'usage.raw',
  Minute: 'usage.minute',
  FiveMinutes: 'usage.fiveMinutes',
  TenMinutes: 'usage.tenMinutes',
  QuarterHourly: 'usage.quarterHourly',
  HalfHourly: 'usage.halfHourly',
  Hourly: 'usage.hourly',
  Daily: 'usage.daily',
  Weekly: 'usage.weekly',
  WeeklyFromSunday: 'usage.weeklyFromSunday',
  Monthly: 'usage.monthly',
  Yearly: 'usage.yearly',
};

/** The earlier days that a usage is compared with: the span before, or that of a year before. */
export type UsageComparison = 'none' | 'before' | 'year';

export const comparisonMessages: Readonly<Record<UsageComparison, MessageKey>> = {
  none: 'usage.compareNothing',
  before: 'usage.daysBefore',
  year: 'usage.yearBefore',
};

export const ruleMessages: Readonly<Record<CountingRule, MessageKey>> = {
  channel: 'usage.countedChannel',
  load: 'usage.countedLoad',
  mainIncomers: 'usage.countedMainIncomers',
  topLoads: 'usage.countedTopLoads',
};

/** Message keys of an amount's name in each unit. */
export const amountMessages: Readonly<Record<ShownUnit, MessageKey>> = {
  own: 'usage.usage',
  cost: 'usage.cost',
  co2: 'usage.co2',
  co2Market: 'usage.co2Market',
  area: 'usage.usage',
};

/** Message keys of the reason why a usage is unknown in a unit. */
export const unknownMessages: Readonly<Record<Exclude<ShownUnit, 'own'>, MessageKey>> = {
  cost: 'usage.unknownCost',
  co2: 'usage.unknownCo2',
  co2Market: 'usage.unknownCo2',
  area: 'usage.unknownArea',
};

/** Returns the label of a unit that a usage can be shown in. */
export function unitLabel(shown: ShownUnit, { unit }: Pick<UtilityUsage, 'unit'>, translate: Translate): string {
  if (shown === 'own') return unitText(unit);
  return shown === 'area' ? `${unitText(unit)}/m²` : translate(amountMessages[shown]);
}
