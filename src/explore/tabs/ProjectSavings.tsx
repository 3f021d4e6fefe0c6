import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { UtilityType } from '../../../resources/enums/utility';
import { ToggleChoice } from '../../charts/frame/ToggleChoice';
import { currencyOf } from '../../data/currency';
import { projectSavingsQuery } from '../../data/projectSavings';
import { printTitle } from '../../fields/printPath';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import type { PanelProps } from '../../widgets/panels';
import type { BaselineRow } from '../savings/baselineRow';
import { NoSavings } from '../savings/NoSavings';
import { SavingsView } from '../savings/SavingsView';
import { useAddressSettings } from '../useAddressSettings';

const paths = ['UtilityType', 'StartDate', 'EndDate', 'State', 'Method', 'CvRmse', 'Nmbe', 'MonthlyCvRmse', 'RSquared'];
/** In ms: a baseline is fitted some seconds after it was entered. */
const whileFitting = 2_000;

/** What a project saves, measured against its baselines; the list of them is below. */
export function Panel({ entity, row }: PanelProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const { said, set } = useAddressSettings({ baseline: '' });
  const { data: baselines } = useGetList<BaselineRow>(
    'projectBaselines',
    {
      filter: { ProjectId: row.id },
      sort: { field: 'UtilityType', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
      meta: { paths: [...paths, 'FittedOn'] },
    },
    {
      refetchInterval: ({ state }) => (state.data?.data.some(({ FittedOn }) => !FittedOn) ? whileFitting : false),
    },
  );
  const fitted = baselines?.map(({ id, FittedOn }) => `${id} ${FittedOn}`).join() ?? '';
  const asked = useQuery({
    ...projectSavingsQuery(row.id, fitted),
    enabled: baselines !== undefined,
    placeholderData: keepPreviousData,
  });
  const { AnnualKwhSavings, Cost } = row;
  const currency = currencyOf(entity, row);
  const promised = useMemo(
    () => ({
      annual: AnnualKwhSavings ? Number(AnnualKwhSavings) : null,
      cost: Cost ? Number(Cost) : null,
      currency,
    }),
    [AnnualKwhSavings, Cost, currency],
  );
  if (asked.error)
    return <ErrorNotice title={translate('savings.failed')} error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!baselines || !asked.data) return <Skeleton variant="rounded" height={480} />;
  const measured = asked.data.filter(({ baselineId }) => baselines.some(({ id }) => id === baselineId));
  const savings = measured.find(({ baselineId }) => baselineId === said('baseline')) ?? measured[0];
  const baseline = baselines.find(({ id }) => id === savings?.baselineId);
  if (!savings || !baseline) return <NoSavings project={row} entity={entity} baselines={baselines} />;
  return (
    <Stack sx={{ gap: 2, mb: 3 }} aria-busy={asked.isFetching}>
      {measured.length > 1 && (
        <ToggleChoice
          label={translate('savings.utility')}
          value={savings.baselineId}
          values={measured.map(({ baselineId, utility }) => ({
            value: baselineId,
            label: translateLabel(UtilityType.entries.find(({ value }) => value === utility)?.label ?? ''),
          }))}
          onChoose={(value) => set({ baseline: value })}
        />
      )}
      <SavingsView
        title={`${printTitle(entity, row)} ${translate('savings.avoided')}`}
        savings={savings}
        baseline={baseline}
        promised={promised}
      />
    </Stack>
  );
}
