import type { CellProps } from '../../fields/kind';
import { formatCount } from '../../lib/locale';
import { ruleEntryOf } from '../rules/ruleEntry';
import { useThresholdText } from '../rules/useThresholdText';

/** Shows the threshold of a rule in the rule's unit. */
export function Cell({ value, row }: CellProps) {
  const text = useThresholdText();
  const rule = ruleEntryOf(row.Rule);
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {rule ? text.of(rule.name, Number(value)) : formatCount(Number(value))}
    </span>
  );
}
