import { useId, useMemo } from 'react';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import { Chart } from '../../charts/Chart';
import { printTitle } from '../../fields/printPath';
import { useMessages } from '../../i18n/useMessages';
import { spanInFileName } from '../usageSpan';
import { amountMessages } from '../usageWords';
import { ChartOrTable } from './ChartOrTable';
import { durationChart, durationSheet, durationText, sortedHours } from './loadDuration';
import { UsagePanel, type UsagePanelsProps } from './UsagePanel';
import { WithHourlyUsage } from './WithHourlyUsage';

/** Shows the load-duration curve of the hours. */
export function UsageDuration(props: UsagePanelsProps) {
  const title = useMessages()('usagePanels.duration');
  return (
    <UsagePanel title={title} minHeight={360}>
      <WithHourlyUsage {...props} title={title}>
        {(hourly) => <DurationView {...props} hourly={hourly} />}
      </WithHourlyUsage>
    </UsagePanel>
  );
}

function DurationView({
  entity,
  row,
  hourly,
  shown,
  settings: { span, duration, set },
}: UsagePanelsProps & { readonly hourly: UtilityUsage }) {
  const translate = useMessages();
  const id = useId();
  const hours = useMemo(() => sortedHours(hourly), [hourly]);
  const amount = translate(amountMessages[shown]);
  const spec = useMemo(() => durationChart(hourly, hours, translate, amount), [hourly, hours, translate, amount]);
  const sheet = useMemo(() => durationSheet(hourly, hours, translate, amount), [hourly, hours, translate, amount]);
  return (
    <ChartOrTable
      title={`${printTitle(entity, row)} ${translate('usagePanels.duration')} ${spanInFileName(span)}`}
      sheet={sheet}
      view={duration}
      onView={(next) => set({ duration: next })}
      hint={{ id, text: durationText(hourly, hours, translate) }}
    >
      <Chart spec={spec} height={280} isLong />
    </ChartOrTable>
  );
}
