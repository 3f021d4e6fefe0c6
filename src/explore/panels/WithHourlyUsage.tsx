import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { usageLimits } from '../../../resources/shared/usageLimits';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import { usageQuery } from '../../data/usage';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { Outdated } from '../Outdated';
import { inShownUnit } from '../shownUnit';
import { utilityKey } from '../shownUtility';
import { isOnceADay } from './carpet';
import type { UsagePanelsProps } from './UsagePanel';

/** Maximum number of days: a response has no more hourly points. */
const maxDays = Math.floor((usageLimits.points - 2) / 24);

interface WithHourlyUsageProps extends UsagePanelsProps {
  readonly title: string;
  readonly children: (hourly: UtilityUsage) => ReactNode;
}

/**
 * Calls `children` with the hourly usage of the same days in the shown unit, or shows why there is none. Panels share
 * one request.
 */
export function WithHourlyUsage({
  entity,
  row,
  usage,
  shown,
  settings: { span, intervals },
  title,
  children,
}: WithHourlyUsageProps) {
  const translate = useMessages();
  const hasHours = intervals.includes('Hourly');
  const query = useQuery({
    ...usageQuery(entity, row.id, span, 'Hourly'),
    placeholderData: keepPreviousData,
    enabled: hasHours,
  });
  const hourly = query.data?.find((each) => utilityKey(each) === utilityKey(usage));
  const isDaily = useMemo(() => hourly !== undefined && isOnceADay(hourly), [hourly]);
  const note = (text: string) => <Typography color="text.secondary">{text}</Typography>;
  if (!hasHours) return note(translate('usagePanels.tooManyDays', { days: formatCount(maxDays) }));
  if (query.error) return <ErrorNotice title={title} error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton variant="rounded" height={400} />;
  if (!hourly?.consumption.some((point) => point.usage !== null)) return note(translate('usagePanels.nothingRead'));
  if (isDaily) return note(translate('usagePanels.onceADay'));
  return (
    <Outdated isOutdated={query.isPlaceholderData} keepsFocus gap={0}>
      {children(inShownUnit(hourly, shown) ?? hourly)}
    </Outdated>
  );
}
