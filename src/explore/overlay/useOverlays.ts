import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import { expectedLimits } from '../../../resources/shared/expectedUsage';
import { minutesOfInterval } from '../../../resources/shared/usageInterval';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import { expectedUsageQuery } from '../../data/expectedUsage';
import type { IdentifiedRow } from '../../data/rowId';
import { messageOf } from '../../i18n/messageOf';
import { useMessages } from '../../i18n/useMessages';
import { amountIn } from '../../lib/amount';
import { formatDay } from '../../lib/dates';
import { daysIn } from '../usageSpan';
import type { useUsageSettings } from '../useUsageSettings';
import { type Overlay, overlaysOf } from './overlays';

const none: readonly Overlay[] = [];

/** Returns the overlaid lines that the URL asks for, in the shown unit, and notes on those that are missing. */
export function useOverlays(
  entity: Entity,
  row: IdentifiedRow,
  usage: UtilityUsage | undefined,
  shown: UtilityUsage | undefined,
  { span, interval, overlays: chosen }: ReturnType<typeof useUsageSettings>,
) {
  const translate = useMessages();
  const days = daysIn(span);
  const isHourOrLonger = minutesOfInterval[interval] >= 60;
  const isAllowed = {
    expected: isHourOrLonger && days <= expectedLimits.days,
    temperature: isHourOrLonger && days <= expectedLimits.temperatureDays,
  };
  const wanted = {
    expected: chosen.includes('expected') && isAllowed.expected,
    temperature: chosen.includes('temperature') && isAllowed.temperature,
  };
  const { data, error } = useQuery({
    ...expectedUsageQuery(entity, row.id, span, usage ?? { utility: 0, unit: '' }, wanted),
    enabled: usage !== undefined && (wanted.expected || wanted.temperature),
  });
  const overlays = useMemo(
    () => (usage && shown && data ? overlaysOf(usage, shown, data, interval === 'Hourly', translate) : none),
    [usage, shown, data, interval, translate],
  );
  const maxDays = { expected: expectedLimits.days, temperature: expectedLimits.temperatureDays };
  const notes = chosen.flatMap((name) => {
    if (!isHourOrLonger) return [translate('usagePanels.noShortOverlay')];
    if (!isAllowed[name]) return [translate('usagePanels.tooLongOverlay', { days: String(maxDays[name]) })];
    if (!data || data[name].some((amount) => amount !== null)) return [];
    return [translate(name === 'expected' ? 'usagePanels.nothingExpected' : 'usagePanels.noStation')];
  });
  const nextWeek = usage && !usage.isMean ? data?.nextWeek : undefined;
  const forecast = nextWeek
    ? [
        translate('usagePanels.nextWeek', {
          from: formatDay(nextWeek.from, usage?.timeZone),
          amount: amountIn(usage?.unit ?? '')(nextWeek.usage),
        }),
      ]
    : [];
  return { overlays, notes: [...new Set(error ? [...notes, messageOf(error)] : [...notes, ...forecast])] };
}
