import { catalogue } from '../../resources/language/all';
import { withdrawnSummaries } from '../../resources/shared/dismissed';
import type { Send } from './client';
import { documentOf } from './document';
import type { IdentifiedRow, Row } from './rowId';
import { currencyPaths } from './rowPaths';
import { readRow, selectionOf } from './selection';
import { isRecord, valueAt } from './valueAt';

const entity = catalogue.entity('notifications');
const alerts = catalogue.entity('mlNotifications');

/** Paths that the list of triage shows, and those that a decision on a group needs. */
export const triagePaths = [
  'BuildingId',
  'Building.Label',
  'Building.Site.AccountId',
  'Building.Site.Account.TimeZoneIana',
  'AlertType',
  'EquivalentCost',
  'AnnualisedCost',
  'SavedCost',
  'UnmeteredCost',
  'StartDate',
  'EndDate',
  'QualificationStatus',
  'Priority',
  'RootCause',
  'LearntFor',
  'UpdatedOn',
  'MLNotificationsMetadata.AssigneeContact.DisplayName',
  'MLNotificationsMetadata.SnoozedUntil',
] as const;

const remarkPaths = ['Comments', 'AssigneeContactId', 'AssigneeContact.DisplayName', 'DueDate', 'SnoozedUntil'].map(
  (path) => `MLNotificationsMetadata.${path}`,
);
const groupPaths = [
  'Summary',
  'EquivalentCO2',
  'Building.Site.Label',
  'Building.Site.Account.Label',
  ...currencyPaths(entity, triagePaths),
  ...remarkPaths,
];
const earlierPaths = [
  'AlertType',
  'StartDate',
  'EndDate',
  'QualificationStatus',
  'RootCause',
  'EquivalentCost',
  'AnnualisedCost',
  'SavedCost',
  'UnmeteredCost',
  ...currencyPaths(entity, triagePaths),
];

/** Maximum of rows read of each. */
const maxRows = { earlier: 6, seen: 12, decided: 100 } as const;

const groupDocument = documentOf(
  'query',
  'MLNotificationGroupTriage',
  { where: `${entity.table}_bool_exp!`, earlier: `${entity.table}_bool_exp!`, alike: `${entity.table}_bool_exp!` },
  [
    `group: ${entity.table}(where: $where) { ${selectionOf(entity, groupPaths)} seen: MLNotificationsVisibility(order_by: {ViewedOn: desc}, limit: ${maxRows.seen}) { ContactId ViewedOn Contact { DisplayName } } }`,
    `earlier: ${entity.table}(where: $earlier, order_by: {StartDate: desc}, limit: ${maxRows.earlier}) { ${selectionOf(entity, earlierPaths)} }`,
    `decided: ${entity.table}(where: $alike, order_by: {UpdatedOn: desc}, limit: ${maxRows.decided}) { NotificationGroupId BuildingId RootCause }`,
  ],
);

const zonesDocument = documentOf('query', 'MLNotificationGroupTimeZones', { ids: '[uuid!]!' }, [
  `alerts: ${alerts.table}(where: {NotificationGroupId: {_in: $ids}}, distinct_on: [NotificationGroupId], order_by: [{NotificationGroupId: asc}, {EquivalentCost: desc_nulls_last}, {StartDate: asc}, {NotificationId: asc}]) { NotificationGroupId Channel { TimeZone } }`,
]);

/**
 * Returns rows with the time zone of the channel that wastes most as `TimeZone`, which the platform uses for the whole
 * group.
 */
export async function withTimeZones(send: Send, rows: readonly IdentifiedRow[]): Promise<readonly IdentifiedRow[]> {
  if (rows.length === 0) return rows;
  const data = await send({ document: zonesDocument, variables: { ids: rows.map(({ id }) => id) } });
  const zones = new Map(
    rowsIn(data.alerts).map((row) => [row.NotificationGroupId, valueAt(row, 'Channel.TimeZone')] as const),
  );
  return rows.map((row) => ({ ...row, TimeZone: zones.get(row.id) ?? null }));
}

/** Condition that a group was not withdrawn by the platform because its readings no longer show it. */
export const isNotWithdrawn = { _or: [{ Summary: { _is_null: true } }, { Summary: { _nin: withdrawnSummaries } }] };

export interface Comment {
  readonly ContactId?: string;
  readonly CreatedOn?: string;
  readonly Comment: string;
  /** Keys of contacts that the text names as `@name`: they get an e-mail. */
  readonly Mentions?: readonly string[];
}

/** A group with comments, the people who saw it, and earlier groups on the same loads. */
export interface TriageGroup {
  readonly row: IdentifiedRow;
  readonly comments: readonly Comment[];
  readonly seen: readonly Row[];
  readonly earlier: readonly IdentifiedRow[];
  /** Root causes of groups of the same alert type in the account, the latest decisions first. */
  readonly decided: readonly Row[];
}

interface TriageGroupKey {
  readonly id: string;
  readonly start: unknown;
  /** Keys of the loads with alerts of the group. */
  readonly loads: readonly string[];
  readonly alertType: unknown;
  readonly accountId: unknown;
}

export async function readTriageGroup(
  send: Send,
  { id, start, loads, alertType, accountId }: TriageGroupKey,
): Promise<TriageGroup> {
  const onSameLoads = {
    NotificationGroupId: { _neq: id },
    StartDate: { _lt: start },
    MLNotifications: { Channel: { LoadId: { _in: loads } } },
  };
  const alike = {
    NotificationGroupId: { _neq: id },
    AlertType: { _eq: alertType },
    RootCause: { _is_null: false },
    ...isNotWithdrawn,
    Building: { Site: { AccountId: { _eq: accountId } } },
  };
  const data = await send({
    document: groupDocument,
    variables: { where: { NotificationGroupId: { _eq: id } }, earlier: onSameLoads, alike },
  });
  const [found] = rowsIn(data.group);
  if (!found) throw new Error('This notification no longer exists, or you have no access to it.');
  const { seen, ...row } = found;
  return {
    row: readRow(entity, row),
    comments: commentsIn(valueAt(row, 'MLNotificationsMetadata.Comments')),
    seen: rowsIn(seen),
    earlier: rowsIn(data.earlier).map((each) => readRow(entity, each)),
    decided: rowsIn(data.decided),
  };
}

const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns the comments in a JSON column, without elements that are none. */
export const commentsIn = (value: unknown): readonly Comment[] =>
  rowsIn(value).flatMap(({ Comment, ContactId, CreatedOn, Mentions }) =>
    typeof Comment === 'string'
      ? [
          {
            Comment,
            ...(typeof ContactId === 'string' ? { ContactId } : {}),
            ...(typeof CreatedOn === 'string' ? { CreatedOn } : {}),
            ...(Array.isArray(Mentions) ? { Mentions: Mentions.filter((id) => typeof id === 'string') } : {}),
          },
        ]
      : [],
  );
