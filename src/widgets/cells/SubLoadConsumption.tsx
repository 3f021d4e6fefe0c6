import type { CellProps } from '../../fields/kind';
import { amountIn } from '../../lib/amount';

/** Shows an amount in the unit of the load's recent usage: `1,235 kWh`. */
export function Cell({ value, row }: CellProps) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {amountIn(String(row.RecentUsageUnit ?? ''))(Number(value))}
    </span>
  );
}
