import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ValueType } from '../../resources/enums/valueType';
import type { Entity } from '../../resources/language/catalogue';
import { Chart } from '../charts/Chart';
import type { IdentifiedRow } from '../data/rowId';
import { usageQuery } from '../data/usage';
import type { UsageAlert } from '../data/usageAlerts';
import { OptionalDayField } from '../fields/parts/OptionalDayField';
import { useMessages } from '../i18n/useMessages';
import { ErrorNotice } from '../widgets/ErrorNotice';
import { Recalculating } from '../widgets/quality/Recalculating';
import { Outdated } from './Outdated';
import { readingsChartSpec, withGaps } from './readingsChartSpec';
import { UsageFindings } from './UsageFindings';
import { daysBetween, spanOfPreset } from './usageSpan';
import type { useReadingsSpan } from './useReadingsSpan';
import { useUsageFindings } from './useUsageFindings';
import { useUsageStrips } from './useUsageStrips';

interface ReadingsChartProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  /** The day of the latest reading. */
  readonly lastDay: string;
  readonly chosen: ReturnType<typeof useReadingsSpan>;
  /**
   * Opens the editor of the shown readings, from and until local midnight; undefined where the person may not edit
   * them.
   */
  readonly onEdit?: ((span: { readonly from: string; readonly until: string }) => void) | undefined;
}

const none: readonly UsageAlert[] = [];

/**
 * Shows the readings of a record as a chart: those of the chosen days, otherwise of the 30 days up to the latest
 * reading.
 */
export function ReadingsChart({ entity, row, lastDay, chosen: { days, isChosen, set }, onEdit }: ReadingsChartProps) {
  const translate = useMessages();
  const span = spanOfPreset(isChosen ? 'custom' : '30', lastDay, days);
  const query = useQuery({ ...usageQuery(entity, row.id, span, 'None'), placeholderData: keepPreviousData });
  const [usage] = query.data ?? [];
  const shown = useMemo(() => usage && { ...usage, consumption: withGaps(usage.consumption) }, [usage]);
  const findings = useUsageFindings(entity, row, span, usage);
  const strips = useUsageStrips(none, findings);
  const isRegister = row.ValueTypeEnum === ValueType.values.Cumulative;
  const spec = useMemo(
    () => shown && readingsChartSpec(shown, strips, translate, isRegister),
    [shown, strips, translate, isRegister],
  );
  const navigate = useNavigate();
  const select = (first: number, last: number): void => {
    const next = shown && daysBetween(shown, first, last, span);
    if (next) set(next, { replace: false });
  };
  const day = (name: 'from' | 'to', label: string) => (
    <OptionalDayField
      label={label}
      stored={days[name]}
      onStore={(next) => set({ [name]: next })}
      sx={{ width: 156, m: 0 }}
    />
  );
  return (
    <Stack sx={{ gap: 1, mb: 2 }} aria-busy={query.isFetching}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {day('from', translate('charts.from'))}
        {day('to', translate('charts.to'))}
        {isChosen && <Button onClick={() => set({ from: '', to: '' })}>{translate('usage.allReadings')}</Button>}
        {onEdit && (
          <Button
            onClick={() => onEdit({ from: `${span.from}T00:00:00`, until: `${span.until}T00:00:00` })}
            sx={{ ml: 'auto' }}
          >
            {translate('editReadings.open')}
          </Button>
        )}
      </Stack>
      {query.error && (
        <ErrorNotice title={translate('usage.reading')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      <Recalculating utilities={query.data} />
      {query.isPending && <Skeleton variant="rounded" height={260} />}
      {query.data && !usage && <Typography color="text.secondary">{translate('usage.none')}</Typography>}
      {spec && !query.error && spec.series[0]?.values.length === 0 && (
        <Typography color="text.secondary">{translate('usage.nothing')}</Typography>
      )}
      {spec && !query.error && spec.series[0]?.values.length !== 0 && (
        <Outdated isOutdated={query.isPlaceholderData}>
          <Chart spec={spec} height={260} isLong onDrag={select} onOpen={navigate} />
          {usage && (
            <Typography variant="caption" color="text.secondary">
              {translate('usage.clock', { zone: usage.timeZone })}
            </Typography>
          )}
          <UsageFindings findings={findings} timeZone={usage?.timeZone ?? ''} />
        </Outdated>
      )}
    </Stack>
  );
}
