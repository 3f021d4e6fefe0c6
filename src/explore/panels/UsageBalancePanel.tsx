import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import type { UsageBalance } from '../../../resources/shared/usageBalance';
import { Chart } from '../../charts/Chart';
import { ToggleChoice } from '../../charts/frame/ToggleChoice';
import { usageBalanceQuery } from '../../data/usageBalance';
import { printTitle } from '../../fields/printPath';
import { useMessages } from '../../i18n/useMessages';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { Outdated } from '../Outdated';
import { spanInFileName } from '../usageSpan';
import { intervalMessages } from '../usageWords';
import { BalanceLimit } from './BalanceLimit';
import { BalanceNotes } from './BalanceNotes';
import { balanceIntervalsOf } from './balanceIntervalsOf';
import { balancePlot } from './balancePlot';
import { ChartOrTable } from './ChartOrTable';
import { UsagePanel, type UsagePanelsProps } from './UsagePanel';

/**
 * Shows the balance of a load with its sub-loads, or of a building's main incomers with the loads below them; nothing
 * for other records.
 */
export function UsageBalancePanel(props: UsagePanelsProps) {
  const translate = useMessages();
  const { entity, usage } = props;
  if ((entity.name !== 'loads' && entity.name !== 'buildings') || usage.isMean) return null;
  return (
    <UsagePanel title={translate('balance.title')} minHeight={360}>
      <BalanceOfRow {...props} />
    </UsagePanel>
  );
}

function BalanceOfRow(props: UsagePanelsProps) {
  const translate = useMessages();
  const { entity, row, usage, settings } = props;
  const { intervals, usual } = balanceIntervalsOf(settings.span);
  const interval = intervals.find((each) => each === settings.balance) ?? usual;
  const query = useQuery({
    ...usageBalanceQuery(entity, row.id, settings.span, interval, usage.utility),
    placeholderData: keepPreviousData,
  });
  const title = translate('balance.title');
  if (query.error) return <ErrorNotice title={title} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton variant="rounded" height={360} />;
  const [balance] = query.data.balances;
  if (!balance)
    return (
      <Typography color="text.secondary">
        {translate(entity.name === 'loads' ? 'balance.noneOfLoad' : 'balance.noneOfBuilding')}
      </Typography>
    );
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ToggleChoice
          label={translate('balance.interval')}
          value={query.isPlaceholderData ? interval : balance.interval}
          values={intervals.map((value) => ({ value, label: translate(intervalMessages[value]) }))}
          onChoose={(value) => settings.set({ balance: value })}
        />
        <Outdated isOutdated={query.isPlaceholderData} direction="row">
          <BalanceLimit entity={entity} row={row} balance={balance} ruleId={query.data.ruleId} />
        </Outdated>
      </Stack>
      <Outdated isOutdated={query.isPlaceholderData}>
        <BalanceNotes balance={balance} isLonger={!query.isPlaceholderData && balance.interval !== interval} />
        <BalanceView {...props} balance={balance} />
      </Outdated>
    </Stack>
  );
}

function BalanceView({ entity, row, settings, balance }: UsagePanelsProps & { readonly balance: UsageBalance }) {
  const translate = useMessages();
  const id = useId();
  const isLoad = entity.name === 'loads';
  const plot = useMemo(() => {
    const names = {
      whole: translate(isLoad ? 'balance.load' : 'balance.mainIncomers'),
      parts: translate(isLoad ? 'balance.subLoads' : 'balance.loadsBelow'),
    };
    return balancePlot(balance, names, translate);
  }, [balance, isLoad, translate]);
  const { span, balanceView, set } = settings;
  const [spec] = plot.charts;
  return (
    <ChartOrTable
      title={`${printTitle(entity, row)} ${translate('balance.title')} ${spanInFileName(span)}`}
      sheet={plot.table}
      view={balanceView}
      onView={(next) => set({ balanceView: next })}
      hint={{ id, text: spec?.title ?? '' }}
    >
      {spec && <Chart spec={spec} height={320} isLong />}
    </ChartOrTable>
  );
}
