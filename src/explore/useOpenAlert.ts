import { useNavigate } from 'react-router-dom';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import type { UsageAlert } from '../data/usageAlerts';
import { triagePath } from '../lib/paths';

/** Returns the first of the alerts that touches an interval of a usage, by the interval's place. */
export function alertAt(
  alerts: readonly UsageAlert[],
  { consumption }: Pick<UtilityUsage, 'consumption'>,
  index: number,
): UsageAlert | undefined {
  const [begin = '', next] = [consumption[index]?.event, consumption[index + 1]?.event];
  const [from, until] = [Date.parse(begin), next === undefined ? Number.POSITIVE_INFINITY : Date.parse(next)];
  return alerts.find(({ start, end }) => Date.parse(start) < until && (end === null || Date.parse(end) >= from));
}

/** Returns a function that opens triage at the latest alert that the chart of a usage marks at a place. */
export function useOpenAlert(alerts: readonly UsageAlert[], usage: UtilityUsage | undefined) {
  const navigate = useNavigate();
  return (index: number): void => {
    const alert = usage && alertAt(alerts, usage, index);
    if (alert) navigate(triagePath('notifications', alert.group, { BuildingId: [alert.building] }));
  };
}
