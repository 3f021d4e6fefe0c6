import { ActionType } from '../../resources/enums/actionType';
import { LearntFor } from '../../resources/enums/learntFor';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { dismissed } from '../../resources/shared/dismissed';
import { quietDays } from '../../resources/shared/quietDays';
import { accountOf } from './accountOf';
import type { Send } from './client';
import { documentOf } from './document';
import type { IdentifiedRow, Row } from './rowId';
import { readRow } from './selection';
import { isNotWithdrawn } from './triage';
import { isRecord, valueAt } from './valueAt';

const groups = catalogue.entity('notifications');
const dayMs = 24 * 3_600_000;
/** Maximum of verdicts read, and of alerts of each. */
const maxRead = 50;

const learntDocument = documentOf('query', 'LearntVerdicts', { where: `${groups.table}_bool_exp!` }, [
  `groups: ${groups.table}(where: $where, order_by: [{UpdatedOn: desc}], limit: ${maxRead}) { NotificationGroupId BuildingId AlertType QualificationStatus LearntFor UpdatedOn Building { Label } MLNotificationsMetadata { Action UpdatedOn } MLNotifications(limit: ${maxRead}) { AlertType Channel { Load { Label } } } }`,
]);

/** A verdict because of which detection does not raise such alerts again until `until`. */
export interface LearntVerdict extends IdentifiedRow {
  readonly kinds: readonly string[];
  readonly loads: readonly string[];
  readonly isKnownIssue: boolean;
  /** ISO instant. */
  readonly until: string;
}

/** Returns the verdicts of the last `quietDays` that apply to a record, the latest first. */
export async function readLearnt(send: Send, entity: Entity, row: IdentifiedRow): Promise<readonly LearntVerdict[]> {
  const since = new Date(Date.now() - quietDays * dayMs).toISOString();
  const where = {
    _and: [{ LearntFor: { _neq: LearntFor.values.Nothing } }, scopeOf(entity, row), decidedSince(since)],
  };
  const data = await send({ document: learntDocument, variables: { where } });
  return rowsIn(data.groups).map(verdictOf);
}

const decidedSince = (since: string) => ({
  _or: [
    { QualificationStatus: { _in: dismissed }, ...isNotWithdrawn, UpdatedOn: { _gte: since } },
    { MLNotificationsMetadata: { Action: { _eq: ActionType.values.KnownIssue }, UpdatedOn: { _gte: since } } },
  ],
});

/** Returns the condition for verdicts on the record or below it, and for those given for its building or account. */
function scopeOf(entity: Entity, row: IdentifiedRow): object {
  const { Building, Account } = LearntFor.values;
  const ofAccount = { Building: { Site: { AccountId: { _eq: accountOf(entity, row) } } } };
  if (entity.name === 'accounts') return ofAccount;
  const forAccount = { LearntFor: { _eq: Account }, ...ofAccount };
  if (entity.name === 'sites') return { _or: [{ Building: { SiteId: { _eq: row.id } } }, forAccount] };
  const inBuilding = { MLNotifications: { Channel: { BuildingId: { _eq: row.BuildingId ?? row.id } } } };
  if (entity.name === 'buildings') return { _or: [inBuilding, forAccount] };
  const onLoad = { MLNotifications: { Channel: { LoadId: { _eq: row.LoadId ?? row.id } } } };
  return { _or: [onLoad, { LearntFor: { _eq: Building }, ...inBuilding }, forAccount] };
}

function verdictOf(row: Row): LearntVerdict {
  const alerts = rowsIn(row.MLNotifications);
  const isKnownIssue = !dismissed.includes(Number(row.QualificationStatus));
  const decidedOn = String(isKnownIssue ? valueAt(row, 'MLNotificationsMetadata.UpdatedOn') : row.UpdatedOn);
  const textsOf = (path: string): readonly string[] => [
    ...new Set(alerts.flatMap((alert) => valueAt(alert, path) ?? []).map(String)),
  ];
  return {
    ...readRow(groups, row),
    kinds: textsOf('AlertType'),
    loads: textsOf('Channel.Load.Label'),
    isKnownIssue,
    until: new Date(Date.parse(decidedOn) + quietDays * dayMs).toISOString(),
  };
}

const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);
