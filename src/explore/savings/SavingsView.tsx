import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { ProjectSavings } from '../../../resources/shared/projectSavings';
import { Chart } from '../../charts/Chart';
import { ChartTools } from '../../charts/frame/ChartTools';
import { PlotTable } from '../../charts/frame/PlotTable';
import { ToggleChoice } from '../../charts/frame/ToggleChoice';
import { useMessages } from '../../i18n/useMessages';
import { intervalMessages } from '../usageWords';
import { useAddressSettings } from '../useAddressSettings';
import { BaselineFit } from './BaselineFit';
import { type BaselineRow, isFitPending } from './baselineRow';
import { FitAgain } from './FitAgain';
import { isPromiseComparable, type PromisedSavings, type WholeSavings } from './promisedSavings';
import { SavingsFigures } from './SavingsFigures';
import { savingsIntervalsOf, savingsPlot } from './savingsPlot';

interface SavingsViewProps {
  readonly title: string;
  readonly savings: ProjectSavings;
  readonly baseline: BaselineRow;
  readonly promised: PromisedSavings;
  readonly whole: WholeSavings;
  readonly mayFit: boolean;
}

const defaults = { interval: 'Monthly', view: 'picture' };

/** Shows the savings of a project in one utility as figures, and as charts or a table by the URL's settings. */
export function SavingsView({ title, savings, baseline, promised, whole, mayFit }: SavingsViewProps) {
  const translate = useMessages();
  const { get, set } = useAddressSettings(defaults);
  const intervals = savingsIntervalsOf(baseline);
  const interval = intervals.find((each) => each === get('interval')) ?? 'Monthly';
  const view = get('view');
  const isComparable = isPromiseComparable(whole, savings.utility);
  const plot = useMemo(
    () => savingsPlot(savings, interval, isComparable ? promised : { ...promised, annual: null }, translate),
    [savings, interval, isComparable, promised, translate],
  );
  return (
    <Stack sx={{ gap: 1 }}>
      {savings.total ? (
        <SavingsFigures savings={savings} total={savings.total} promised={promised} whole={whole} />
      ) : (
        <Typography>{translate(savings.from === null ? 'savings.notImplemented' : 'savings.nothingYet')}</Typography>
      )}
      <BaselineFit baseline={baseline} />
      {savings.correctedOn !== null && !isFitPending(baseline) && (
        <FitAgain baseline={baseline} correctedOn={savings.correctedOn} mayFit={mayFit} />
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <ToggleChoice
          label={translate('savings.interval')}
          value={interval}
          values={intervals.map((value) => ({ value, label: translate(intervalMessages[value]) }))}
          onChoose={(value) => set({ interval: value })}
        />
        <ChartTools fileName={title} table={plot.table} view={view} onView={(next) => set({ view: next })} />
      </Stack>
      {view === 'table' ? (
        <Box sx={{ maxHeight: 480, display: 'flex', flexDirection: 'column' }}>
          <PlotTable table={plot.table} />
        </Box>
      ) : (
        plot.charts.map((spec) => (
          <Box key={spec.title} component="section" aria-label={spec.title}>
            <Typography component="h2" variant="body2" color="text.secondary">
              {spec.title}
            </Typography>
            <Chart spec={spec} height={320} isLong />
          </Box>
        ))
      )}
    </Stack>
  );
}
