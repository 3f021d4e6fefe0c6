import type { PreviewProps } from '../previews';
import { GroupPicture } from '../usage/GroupPicture';

/** What a notification group is about. */
export function Preview({ values }: PreviewProps) {
  const { NotificationGroupId, BuildingId } = values;
  if (typeof NotificationGroupId !== 'string' || typeof BuildingId !== 'string') return null;
  return <GroupPicture key={NotificationGroupId} place={{ id: NotificationGroupId, buildingId: BuildingId }} />;
}
