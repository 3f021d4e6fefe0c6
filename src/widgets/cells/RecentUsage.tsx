import type { CellProps } from '../../fields/kind';
import { useMessages } from '../../i18n/useMessages';
import { amountIn } from '../../lib/amount';
import { formatDate } from '../../lib/dates';

/** `1,235 kWh`; in its tooltip up to which day, since it is counted once a night. */
export function Cell({ value, row }: CellProps) {
  const translate = useMessages();
  const title = translate('usage.recentUntil', { day: formatDate(String(row.RecentUsageUntil ?? '')) });
  return (
    <span title={title} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {amountIn(String(row.RecentUsageUnit ?? ''))(Number(value))}
    </span>
  );
}
