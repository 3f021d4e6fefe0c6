import { useTheme } from '@mui/material/styles';
import dayjs from 'dayjs';
import { useListContext } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import type { IdentifiedRow } from '../data/rowId';
import { messageOf } from '../i18n/messageOf';
import { useMessages } from '../i18n/useMessages';
import { amountIn } from '../lib/amount';
import { completenessText } from '../widgets/quality/completenessText';
import { useUsageOfRows } from './useUsageOfRows';

/** In px. */
const size = { width: 56, height: 20, gap: 2 } as const;

interface SparklineProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
}

/** Shows the usage of the seven days before today for a row of a list; one request reads all rows of the page. */
export function Sparkline({ entity, row }: SparklineProps) {
  const translate = useMessages();
  const { data: rows = [] } = useListContext<IdentifiedRow>();
  const today = dayjs();
  const week = { from: today.subtract(7, 'day').format('YYYY-MM-DD'), until: today.format('YYYY-MM-DD') };
  const ids = rows.map(({ id }) => id);
  const { data, error, isPending } = useUsageOfRows(entity, ids, week, 'Daily', row.id);
  const [usage] = data ?? [];
  if (isPending) return <svg aria-hidden width={size.width} height={size.height} style={{ display: 'block' }} />;
  if (usage && usage.total !== null) return <Bars usage={usage} />;
  const reason = error ? messageOf(error) : translate(data ? 'usage.nothing' : 'usage.tooMany');
  return (
    <span role="img" aria-label={reason} title={reason}>
      –
    </span>
  );
}

/** A bar for each day with readings. */
function Bars({ usage }: { readonly usage: UtilityUsage }) {
  const { consumption, unit, isMean, total } = usage;
  const translate = useMessages();
  const { palette } = useTheme();
  const amount = amountIn(unit);
  const known = consumption.flatMap(({ usage }) => (usage === null ? [] : [usage]));
  const maxUsage = Math.max(...known.map(Math.abs), Number.MIN_VALUE);
  const step = size.width / consumption.length;
  const amounts = translate(isMean ? 'usage.weekOfMeans' : 'usage.weekOf', {
    total: amount(total ?? 0),
    least: amount(Math.min(...known)),
    most: amount(Math.max(...known)),
  });
  const label = `${amounts}, ${completenessText(usage, translate)}`;
  return (
    <svg role="img" aria-label={label} width={size.width} height={size.height} style={{ display: 'block' }}>
      <title>{label}</title>
      {consumption.map(({ event, usage, read }, day) => {
        if (usage === null) return null;
        const height = Math.max(1.5, (Math.abs(usage) / maxUsage) * size.height);
        const bar = { x: day * step, y: size.height - height, width: step - size.gap, height };
        return <rect key={event} {...bar} rx={1} fill={palette.primary.main} opacity={read < 1 ? 0.35 : 0.75} />;
      })}
    </svg>
  );
}
