import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import { Chart } from '../charts/Chart';
import { ChartTools } from '../charts/frame/ChartTools';
import { SheetTable } from '../charts/frame/SheetTable';
import type { IdentifiedRow } from '../data/rowId';
import { usageQuery } from '../data/usage';
import { printTitle } from '../fields/printPath';
import { useMessages } from '../i18n/useMessages';
import { UsagePanels } from './panels/UsagePanels';
import { todayOf } from './today';
import { UsageAlerts } from './UsageAlerts';
import { UsageControls } from './UsageControls';
import { UsageHead } from './UsageHead';
import { usagePlot } from './usagePlot';
import { daysBetween, spanBefore, spanYearBefore } from './usageSpan';
import { comparisonMessages, utilityKey } from './usageWords';
import { useUsageAlerts } from './useUsageAlerts';
import { useUsageSettings } from './useUsageSettings';

interface UsageTabProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
}

/** What a record used: the total, a chart of it, and the same numbers as a table. All settings are in the address. */
export function UsageTab({ entity, row }: UsageTabProps) {
  const translate = useMessages();
  const settings = useUsageSettings(todayOf(row));
  const { span, interval, compare, view, set } = settings;
  const earlier = compare === 'year' ? spanYearBefore(span) : spanBefore(span);
  const asked = useQuery({ ...usageQuery(entity, row.id, span, interval), placeholderData: keepPreviousData });
  const before = useQuery({ ...usageQuery(entity, row.id, earlier, interval), placeholderData: keepPreviousData });
  const utilities = asked.data ?? [];
  const usage = utilities.find((each) => utilityKey(each) === settings.utility) ?? utilities[0];
  const usageBefore = usage && before.data?.find((each) => utilityKey(each) === utilityKey(usage));
  const alerts = useUsageAlerts(entity, row, span, usage);
  const plot = useMemo(() => {
    if (!usage) return undefined;
    const compared =
      compare === 'none' ? undefined : { name: translate(comparisonMessages[compare]), usage: usageBefore };
    return usagePlot(usage, interval, compared, alerts, translate);
  }, [usage, usageBefore, compare, interval, alerts, translate]);
  const zoomTo = (first: number, last: number): void => {
    const days = usage && daysBetween(usage, first, last, span);
    if (days) set({ span: 'custom', ...days, interval: '' });
  };
  const title = `${printTitle(entity, row)} ${translate('usage.usage')} ${span.from} ${span.until}`;
  return (
    <Stack sx={{ gap: 2 }} aria-busy={asked.isFetching}>
      <UsageControls settings={settings} utilities={utilities} shown={usage} />
      {asked.error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void asked.refetch()}>
              {translate('errors.tryAgain')}
            </Button>
          }
        >
          {asked.error.message}
        </Alert>
      )}
      {asked.isPending && <Skeleton variant="rounded" height={480} />}
      {asked.data && !usage && <Typography color="text.secondary">{translate('usage.none')}</Typography>}
      {usage && plot && !asked.error && (
        <>
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', justifyContent: 'space-between' }}
          >
            <UsageHead usage={usage} before={usageBefore} beforeSpan={earlier} />
            <ChartTools title={title} plot={plot} view={view} onView={(next) => set({ view: next })} />
          </Stack>
          <Box sx={{ minHeight: 400, display: 'flex', flexDirection: 'column' }}>
            {view === 'table' ? (
              <SheetTable sheet={plot.sheet} onOpen={() => undefined} />
            ) : (
              plot.charts.map((picture) => (
                <Chart key={picture.title} picture={picture} height={400} isLong onDrag={zoomTo} />
              ))
            )}
          </Box>
          <UsageAlerts alerts={alerts} timeZone={usage.timeZone} />
          <UsagePanels entity={entity} row={row} usage={usage} settings={settings} />
        </>
      )}
    </Stack>
  );
}
