import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useGetList } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { useMay } from '../../auth/permissions';
import { ToggleChoice } from '../../charts/frame/ToggleChoice';
import { accountOf } from '../../data/accountOf';
import { currencyOf } from '../../data/currency';
import { projectSavingsQuery } from '../../data/projectSavings';
import { printTitle } from '../../fields/printPath';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { formatDate } from '../../lib/dates';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import type { PanelProps } from '../../widgets/panels';
import { type BaselineRow, isFitPending } from '../savings/baselineRow';
import { NoSavings } from '../savings/NoSavings';
import { oneOfEachUtility, wholeSavings } from '../savings/promisedSavings';
import { SavingsLost } from '../savings/SavingsLost';
import { SavingsView } from '../savings/SavingsView';
import { firstHourlyDay } from '../savings/savingsPlot';
import { utilityLabel } from '../shownUtility';
import { useAddressSettings } from '../useAddressSettings';

const fitPaths = ['State', 'Method', 'CvRmse', 'Nmbe', 'MonthlyCvRmse', 'RSquared'];
const paths = ['UtilityType', 'StartDate', 'EndDate', 'Interval', ...fitPaths, 'FittedOn', 'UpdatedOn'];
/** Refetch interval in ms while a fit is pending: it takes some seconds after a save. */
const fittingPollMs = 2_000;

/** Shows the savings of a project against its baselines; the tab lists these below. */
export function Panel({ entity, row }: PanelProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const may = useMay();
  const { get, set } = useAddressSettings({ baseline: '', interval: 'Monthly' });
  const { data: baselines } = useGetList<BaselineRow>(
    'projectBaselines',
    {
      filter: { ProjectId: row.id },
      sort: { field: 'UtilityType', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
      meta: { paths },
    },
    {
      refetchInterval: ({ state }) => (state.data?.data.some((each) => isFitPending(each)) ? fittingPollMs : false),
    },
  );
  const fittedKey = baselines?.map(({ id, FittedOn }) => `${id} ${FittedOn}`).join() ?? '';
  const queryClient = useQueryClient();
  // The list below does not refetch by itself when a fit has ended.
  useEffect(() => {
    if (fittedKey) void queryClient.invalidateQueries({ queryKey: ['projectBaselines'] });
  }, [fittedKey, queryClient]);
  const query = useQuery({
    ...projectSavingsQuery(row.id, fittedKey),
    enabled: baselines !== undefined,
    placeholderData: keepPreviousData,
  });
  const measured = query.data?.filter(({ baselineId }) => baselines?.some(({ id }) => id === baselineId)) ?? [];
  const savings = measured.find(({ baselineId }) => baselineId === get('baseline')) ?? measured[0];
  const hoursFrom = savings && get('interval') === 'Hourly' ? firstHourlyDay(savings) : undefined;
  const byHour = useQuery({
    ...projectSavingsQuery(row.id, fittedKey, hoursFrom),
    enabled: hoursFrom !== undefined,
    placeholderData: keepPreviousData,
  });
  const { AnnualKwhSavings, CumulativeKwhSavings, Cost, CostThusFar } = row;
  const currency = currencyOf(entity, row);
  const promised = useMemo(
    () => ({
      annual: numberOrNull(AnnualKwhSavings),
      cumulative: numberOrNull(CumulativeKwhSavings),
      cost: numberOrNull(Cost),
      spent: numberOrNull(CostThusFar),
      currency,
    }),
    [AnnualKwhSavings, CumulativeKwhSavings, Cost, CostThusFar, currency],
  );
  const failed = [query, byHour].find(({ error }) => error);
  if (failed)
    return (
      <ErrorNotice title={translate('savings.failed')} error={failed.error} onRetry={() => void failed.refetch()} />
    );
  if (!baselines || !query.data) return <Skeleton variant="rounded" height={480} />;
  const baseline = baselines.find(({ id }) => id === savings?.baselineId);
  if (!savings || !baseline) return <NoSavings project={row} entity={entity} baselines={baselines} />;
  return (
    <Stack sx={{ gap: 2, mb: 3 }} aria-busy={query.isFetching || byHour.isFetching}>
      {measured.length > 1 && (
        <ToggleChoice
          label={translate('savings.utility')}
          value={savings.baselineId}
          values={measured.map(({ baselineId, utility }) => ({
            value: baselineId,
            label: baselineLabel(baselines, baselineId, translateLabel(utilityLabel({ utility, unit: '' }))),
          }))}
          onChoose={(value) => set({ baseline: value })}
        />
      )}
      {savings.lost && <SavingsLost lost={savings.lost} unit={savings.unit} buildingId={row.BuildingId} />}
      <SavingsView
        title={`${printTitle(entity, row)} ${translate('savings.avoided')}`}
        savings={byHour.data?.find(({ baselineId }) => baselineId === savings.baselineId) ?? savings}
        baseline={baseline}
        promised={promised}
        whole={wholeSavings(oneOfEachUtility(measured, savings))}
        mayFit={may('update', catalogue.entity('projectBaselines'), accountOf(entity, row))}
      />
    </Stack>
  );
}

const numberOrNull = (value: unknown): number | null => (value ? Number(value) : null);

/** Returns the label of a baseline: its utility, and its first day where the utility has several baselines. */
function baselineLabel(baselines: readonly BaselineRow[], baselineId: string, utility: string): string {
  const baseline = baselines.find(({ id }) => id === baselineId);
  const isAlone = baselines.filter(({ UtilityType: each }) => each === baseline?.UtilityType).length < 2;
  return isAlone ? utility : `${utility}, ${formatDate(baseline?.StartDate)}`;
}
