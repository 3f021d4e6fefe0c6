import type { PreviewProps } from '../previews';
import { GroupUsageChart } from '../usage/GroupUsageChart';

/** Shows the usage chart of a notification group. */
export function Preview({ values }: PreviewProps) {
  const { NotificationGroupId, BuildingId } = values;
  if (typeof NotificationGroupId !== 'string' || typeof BuildingId !== 'string') return null;
  return <GroupUsageChart key={NotificationGroupId} place={{ id: NotificationGroupId, buildingId: BuildingId }} />;
}
