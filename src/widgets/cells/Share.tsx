import type { CellProps } from '../../fields/kind';
import { formatPercent } from '../../lib/locale';

/** Shows a share (0–1) as a percentage: `0.965` as `96.5%`. */
export const Cell = ({ value }: CellProps) => (
  <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatPercent(Number(value))}</span>
);
