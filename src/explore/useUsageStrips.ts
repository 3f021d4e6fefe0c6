import { useMemo } from 'react';
import type { ShadedRange } from '../charts/chartSpec';
import type { UsageAlert } from '../data/usageAlerts';
import type { UsageFinding } from '../data/usageFindings';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { alertStrips, findingStrips } from './usageStrips';

/** Returns the ranges of alerts and findings along the top of a chart of usage; memoized. */
export function useUsageStrips(
  alerts: readonly UsageAlert[],
  findings: readonly UsageFinding[],
): readonly ShadedRange[] {
  const translate = useMessages();
  const translateLabel = useLabel();
  return useMemo(
    () => [...alertStrips(alerts, translate, translateLabel), ...findingStrips(findings, translate, translateLabel)],
    [alerts, findings, translate, translateLabel],
  );
}
