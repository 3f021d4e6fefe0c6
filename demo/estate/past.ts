import buildings from '../../resources/buildings';
import feeds from '../../resources/feeds';
import type { NewRow } from '../../resources/language/resource';
import loads from '../../resources/loads';
import notifications from '../../resources/notifications';
import projects from '../../resources/projects';
import sites from '../../resources/sites';
import type { Session } from '../../server/sql/database';
import { idOf } from '../identity';
import type { PastMutation } from '../store/pastMutations';
import { updateRow } from '../store/updateRow';
import { contactId } from './accounts';
import type { Estate } from './estate';
import { groupStatusValue } from './review';
import { ago } from './time';

type Group = NewRow<typeof notifications>;

const reviewsReplayed = 60;

/** Returns the groups that were reviewed last: stored as unreviewed, their reviews are then replayed as mutations. */
export function latestReviews(groups: readonly Group[]): readonly Group[] {
  return (
    groups
      // The contact of a group is its reviewer.
      .filter(({ ContactId }) => ContactId)
      .toSorted((a, b) => String(b.UpdatedOn).localeCompare(String(a.UpdatedOn)))
      .slice(0, reviewsReplayed)
  );
}

export const asUnreviewed = (group: Group): Group => ({
  ...group,
  QualificationStatus: groupStatusValue('TO_BE_REVIEWED'),
  RootCause: null,
  ContactId: null,
  UpdatedOn: group.CreatedOn as string,
});

/** Returns what people did, oldest first: the history of the estate. */
export function pastMutationsOf(estate: Estate, reviews: readonly Group[]): readonly PastMutation[] {
  return [...reviews.map(reviewOf), ...editsOf(estate)].sort((a, b) => a.at.localeCompare(b.at));
}

const reviewOf = (group: Group): PastMutation => ({
  contactId: group.ContactId as string,
  at: group.UpdatedOn as string,
  operation: 'UpdateMLNotificationGroup',
  run: (session) =>
    updateRow(session, notifications, group.NotificationGroupId as string, {
      QualificationStatus: group.QualificationStatus as number,
      RootCause: group.RootCause as string | null,
      ContactId: group.ContactId as string,
      UpdatedOn: group.UpdatedOn as string,
    }),
});

function editsOf(estate: Estate): readonly PastMutation[] {
  const building = idOf('buildings', 'CAM-b24');
  const mainIncomer = idOf('loads', 'CAM-b0-E');
  return [
    pastEdit(estate, 'staff@demo.test', 41, 'UpdateSites', (session, UpdatedOn) =>
      updateRow(session, sites, idOf('sites', 'CAM'), { Line1: '2 West Estates Road', UpdatedOn }),
    ),
    pastEdit(estate, 'tomasz.zielinski@demo.test', 26, 'UpdateBuildings', (session, UpdatedOn) =>
      updateRow(session, buildings, building, { NlaSqm: 4_710, UpdatedOn }),
    ),
    pastEdit(estate, 'client@demo.test', 19, 'UpdateBuildings', (session, UpdatedOn) =>
      updateRow(session, buildings, building, { Location: 'Cambridge, north of the railway', UpdatedOn }),
    ),
    pastEdit(estate, 'priya.raghunathan@demo.test', 12, 'UpdateLoads', (session, UpdatedOn) =>
      updateRow(session, loads, mainIncomer, { CtRating: 400, BreakerRating: '400 A', UpdatedOn }),
    ),
    pastEdit(estate, 'marek.dvorak@demo.test', 9, 'UpdateFeeds', (session, UpdatedOn) =>
      updateRow(session, feeds, idOf('feeds', 'CAM-b17 Pulse Logger'), {
        Notes: 'Sends zeros since the summer. Site visit requested.',
        UpdatedOn,
      }),
    ),
    pastEdit(estate, 'grace.whitfield@demo.test', 5, 'UpdateProject', (session, UpdatedOn) =>
      updateRow(session, projects, idOf('projects', 'FOX-education-Gloria-E'), { CostThusFar: 11_900, UpdatedOn }),
    ),
    pastEdit(estate, 'denise.carver@demo.test', 2, 'UpdateProject', (session, UpdatedOn) =>
      updateRow(session, projects, idOf('projects', 'RAT-education-Cinthia-E'), {
        Comments: 'The school moved out in spring. Supply to be ended.',
        UpdatedOn,
      }),
    ),
  ];
}

type Edit = (session: Session, updatedOn: string) => Promise<void>;

function pastEdit(estate: Estate, email: string, daysAgo: number, operation: string, edit: Edit): PastMutation {
  const at = ago(estate, daysAgo);
  return { contactId: contactId(email), at, operation, run: (session) => edit(session, at) };
}
