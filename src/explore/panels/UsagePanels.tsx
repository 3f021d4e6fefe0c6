import { UsageBalancePanel } from './UsageBalancePanel';
import { UsageCarpet } from './UsageCarpet';
import { UsageComposition } from './UsageComposition';
import { UsageDuration } from './UsageDuration';
import type { UsagePanelsProps } from './UsagePanel';

/** The panels below the chart of a usage: composition, balance, heatmap and load duration. */
export function UsagePanels(props: UsagePanelsProps) {
  return (
    <>
      <UsageComposition {...props} />
      <UsageBalancePanel {...props} />
      <UsageCarpet {...props} />
      <UsageDuration {...props} />
    </>
  );
}
