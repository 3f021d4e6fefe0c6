import type { CellProps } from '../../fields/kind';
import { amountIn } from '../../lib/amount';

/** `1,235 kWh`: in the unit that the usage of the load is counted in. */
export function Cell({ value, row }: CellProps) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {amountIn(String(row.RecentUsageUnit ?? ''))(Number(value))}
    </span>
  );
}
