import { ActionType } from '../../resources/enums/actionType';
import type { NewRow } from '../../resources/language/resource';
import type mlNotifications from '../../resources/mlNotifications';
import type mlNotificationsMetadata from '../../resources/mlNotificationsMetadata';
import type notifications from '../../resources/notifications';
import type { AlertGroup } from '../../server/jobs/detection/groupAlerts';
import { hourMs } from '../../server/model/hourlySeries';
import { dayMs } from '../calendar';
import { between, chanceOf, pick } from '../identity';
import { contactId } from './accounts';
import { buildingId } from './buildings';
import { rootsOf } from './cause';
import type { Estate } from './estate';
import { ownerOfSite } from './owners';
import { groupStatusValue, isDecided, reviewerOf, singleStatusValue, statusOf } from './review';
import { dayAgo, notAfter } from './time';

type Group = NewRow<typeof notifications>;
type Alert = NewRow<typeof mlNotifications>;
type Metadata = NewRow<typeof mlNotificationsMetadata>;

export interface Notified {
  readonly groups: readonly Group[];
  readonly alerts: readonly Alert[];
  readonly metadata: readonly Metadata[];
}

/** Returns what was detected, and what people have made of it since. */
export function notifiedOf(estate: Estate, detected: readonly AlertGroup[]): Notified {
  const ownerOfBuilding = new Map(
    estate.source.buildings.map(({ id, siteId }) => [buildingId(id), ownerOfSite(siteId).key]),
  );
  const all = detected.map((raising) => review(estate, raising, ownerOfBuilding.get(raising.group.BuildingId) ?? ''));
  return {
    groups: all.map(({ group }) => group),
    alerts: all.flatMap(({ alerts }) => alerts),
    metadata: all.flatMap(({ metadata }) => metadata ?? []),
  };
}

function review(estate: Estate, detected: AlertGroup, owner: string) {
  const key = detected.group.NotificationGroupId as string;
  const end = Date.parse(detected.group.EndDate ?? detected.group.StartDate);
  const seen = notAfter(estate, end + between(1, 9, `seen ${key}`, 1) * hourMs);
  const status = statusOf((estate.now.getTime() - end) / dayMs, key);
  const reviewer = reviewerOf(status, owner, key);
  const reviewed = reviewer ? notAfter(estate, Date.parse(seen) + between(0.2, 8, `reviewed ${key}`, 2) * dayMs) : seen;
  const root = isDecided(status) ? pick(rootsOf(detected.group.AlertType), `root ${key}`) : null;
  const stamps = { ContactId: reviewer && contactId(reviewer), CreatedOn: seen, UpdatedOn: reviewed };
  const group: Group = {
    ...detected.group,
    QualificationStatus: groupStatusValue(status),
    RootCause: root,
    ...stamps,
  };
  const alerts = detected.alerts.map(
    (alert): Alert => ({
      ...alert,
      QualificationStatus: singleStatusValue(status),
      ConfirmedRootCause: root,
      ...stamps,
    }),
  );
  return { group, alerts, metadata: reviewer ? metadataOf(estate, key, group, reviewer) : undefined };
}

const remarks = [
  'Looked at the trend: it is what it says.',
  'Asked the site whether somebody was working there.',
  'The neighbouring meters show nothing of it.',
  'Same as last month, see there.',
  'Electrician is booked.',
  'Agreed with the caretaker: will be looked at with the next round.',
] as const;

function metadataOf(estate: Estate, key: string, group: Group, reviewer: string): Metadata | undefined {
  if (chanceOf(`metadata ${key}`) < 0.35) return undefined;
  const comment = {
    ContactId: contactId(reviewer),
    CreatedOn: group.UpdatedOn,
    Comment: pick(remarks, `remark ${key}`),
  };
  const isOpen = chanceOf(`due ${key}`) < 0.4;
  return {
    NotificationGroupId: group.NotificationGroupId as string,
    Action: pick(Object.values(ActionType.values), `action ${key}`),
    AssigneeContactId: contactId(reviewer),
    ReporterContactId: contactId('staff@demo.test'),
    DueDate: isOpen ? dayAgo(estate, -between(2, 40, `due date ${key}`)) : null,
    Pinned: chanceOf(`pinned ${key}`) < 0.06,
    Comments: [comment],
    CreatedOn: group.UpdatedOn as string,
    UpdatedOn: group.UpdatedOn as string,
  };
}
