import Typography from '@mui/material/Typography';
import type { CellProps } from '../../fields/kind';
import { useMessages } from '../../i18n/useMessages';
import { amountIn } from '../../lib/amount';
import { formatDate } from '../../lib/dates';
import { briefCompleteness, completenessText } from '../quality/completenessText';

/**
 * Shows usage as `1,235 kWh` with its completeness; the tooltip has its last day, since it is computed once a night.
 */
export function Cell({ value, row }: CellProps) {
  const translate = useMessages();
  const until = translate('usage.recentUntil', { day: formatDate(String(row.RecentUsageUntil ?? '')) });
  // Null in rows last computed before the shares were stored, until the next night.
  const parts =
    typeof row.RecentUsageRead === 'number'
      ? { read: row.RecentUsageRead, estimated: Number(row.RecentUsageEstimated ?? 0) }
      : undefined;
  const brief = parts && briefCompleteness(parts, translate);
  return (
    <span
      title={parts ? `${completenessText(parts, translate)}. ${until}` : until}
      style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {amountIn(String(row.RecentUsageUnit ?? ''))(Number(value))}
      {brief && (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 0.75 }}>
          {brief}
        </Typography>
      )}
    </span>
  );
}
