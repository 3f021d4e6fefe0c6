import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import type { IdentifiedRow } from '../data/rowId';
import { usageQuery } from '../data/usage';
import { alignEarlierUsage, intervalOfEarlierUsage } from './alignEarlierUsage';
import { inShownUnit, type ShownUnit } from './shownUnit';
import { utilityKey } from './shownUtility';
import type { UsageHead } from './UsageHead';
import { spanBefore, spanYearBefore } from './usageSpan';
import type { useUsageSettings } from './useUsageSettings';

interface Later extends Pick<ReturnType<typeof useUsageSettings>, 'span' | 'interval' | 'compare'> {
  /** Undefined until it is read, or where there is none. */
  readonly usage: UtilityUsage | undefined;
  readonly shown: ShownUnit;
  /** Whether it has been read: the earlier days wait, since each query of a large account takes long. */
  readonly isRead: boolean;
}

/** Returns the usage of the days with which a later usage is compared, in its interval and unit, or why it is missing. */
export function useEarlierUsage(
  entity: Entity,
  row: IdentifiedRow,
  { span, interval, compare, usage, shown, isRead }: Later,
) {
  const earlierSpan = compare === 'year' ? spanYearBefore(span, interval) : spanBefore(span);
  const earlierInterval = intervalOfEarlierUsage(interval, usage?.minutes ?? 0, span.from, earlierSpan.from);
  const { data: earlier, error } = useQuery({
    ...usageQuery(entity, row.id, earlierSpan, earlierInterval),
    enabled: isRead,
  });
  const before = useMemo(() => {
    const found = usage && earlier?.find((each) => utilityKey(each) === utilityKey(usage));
    return found && alignEarlierUsage(usage, found, interval, span.from, earlierSpan.from);
  }, [usage, earlier, interval, span.from, earlierSpan.from]);
  const converted = useMemo(() => before && inShownUnit(before, shown), [before, shown]);
  const whyNoBefore = (): ComponentProps<typeof UsageHead>['whyNoBefore'] => {
    if (error) return 'usage.beforeFailed';
    if (!earlier) return 'usage.beforeReading';
    return before && !converted ? 'usage.beforeUnknown' : undefined;
  };
  return { before: converted, beforeSpan: earlierSpan, whyNoBefore: whyNoBefore() };
}
