import Box from '@mui/material/Box';
import { useId, useMemo } from 'react';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import { carpetDrawing, scaleOf } from '../../charts/echarts/carpetOptions';
import { MatrixView } from '../../charts/MatrixView';
import { printTitle } from '../../fields/printPath';
import { useMessages } from '../../i18n/useMessages';
import { amountIn, unitText } from '../../lib/amount';
import { formatDate } from '../../lib/dates';
import { spanInFileName } from '../usageSpan';
import { amountMessages } from '../usageWords';
import { ChartOrTable } from './ChartOrTable';
import { carpetOf, carpetSheet, dayLabels, hourText, meanOf } from './carpet';
import { UsagePanel, type UsagePanelsProps } from './UsagePanel';
import { WithHourlyUsage } from './WithHourlyUsage';

/** Shows the usage of each hour of each day as a heatmap. */
export function UsageCarpet(props: UsagePanelsProps) {
  const title = useMessages()('usagePanels.carpet');
  return (
    <UsagePanel title={title} minHeight={440}>
      <WithHourlyUsage {...props} title={title}>
        {(hourly) => <CarpetView {...props} hourly={hourly} />}
      </WithHourlyUsage>
    </UsagePanel>
  );
}

/** The heatmap or its table. Picking a cell sets the span to its day. */
function CarpetView({
  entity,
  row,
  hourly,
  shown,
  settings: { span, carpet: view, set },
}: UsagePanelsProps & { readonly hourly: UtilityUsage }) {
  const translate = useMessages();
  const hintId = useId();
  const { unit } = hourly;
  const carpet = useMemo(() => carpetOf(hourly), [hourly]);
  const drawing = useMemo(() => {
    const format = amountIn(unit);
    const values = carpet.hours.map((byDay) => byDay.map(meanOf));
    return carpetDrawing({
      rowLabels: carpet.hours.map((_byDay, hour) => hourText(hour)),
      columnLabels: dayLabels(carpet.days),
      values,
      scale: scaleOf(values, format),
      textOf: (hour, day) => {
        const amounts = (carpet.hours[hour]?.[day] ?? []).map((used) =>
          used === null ? translate('usage.nothing') : format(used),
        );
        const place = `${formatDate(carpet.days[day])} ${hourText(hour)}`;
        return `${place}: ${amounts.join(' + ') || translate('usagePanels.noSuchHour')}`;
      },
    });
  }, [carpet, unit, translate]);
  const title = `${printTitle(entity, row)} ${translate('usagePanels.carpet')} ${spanInFileName(span)}`;
  const pick = (_hour: number, day: number): void => {
    const picked = carpet.days[day];
    if (picked) set({ span: 'custom', from: picked, to: picked, interval: '' }, { replace: false });
  };
  return (
    <ChartOrTable
      title={title}
      sheet={carpetSheet(carpet, translate('usagePanels.dayIn', { unit: unitText(unit) }))}
      view={view}
      onView={(next) => set({ carpet: next })}
      hint={{ id: hintId, text: translate('usagePanels.carpetHint') }}
    >
      <Box sx={{ height: 400, display: 'flex', flexDirection: 'column' }}>
        <MatrixView
          label={translate('usagePanels.carpetOf', { amount: translate(amountMessages[shown]), unit: unitText(unit) })}
          hintId={hintId}
          drawing={drawing}
          onPick={pick}
        />
      </Box>
    </ChartOrTable>
  );
}
