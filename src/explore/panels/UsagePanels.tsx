import { UsageBalancePanel } from './UsageBalancePanel';
import { UsageCarpet } from './UsageCarpet';
import { UsageComposition } from './UsageComposition';
import { UsageDuration } from './UsageDuration';
import type { UsagePanelsProps } from './UsagePanel';

/** What else is to be seen of a usage below its chart. */
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
