import { UsageComposition } from './UsageComposition';
import type { UsagePanelsProps } from './UsagePanel';

/** What else is to be seen of a usage below its chart. */
export function UsagePanels(props: UsagePanelsProps) {
  return <UsageComposition {...props} />;
}
