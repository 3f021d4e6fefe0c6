import { catalogue } from '../../resources/language/all';
import { groupBy } from '../../resources/shared/groupBy';
import { RefusedError, type Send } from '../data/client';
import { stampNow } from '../data/clock';
import { StaleRowError } from '../data/conflict';
import { documentOf } from '../data/document';
import type { Row } from '../data/rowId';
import { type Comment, commentsIn } from '../data/triage';
import { isRecord, valueAt } from '../data/valueAt';
import { setArgument, whereArgument, whereVariables } from '../data/writes';

const table = 'dw_MLNotificationGroup';
const remarks = 'dw_MLNotificationsMetadata';
const returnedColumns =
  '{ affected_rows returning { NotificationGroupId QualificationStatus Priority RootCause UpdatedOn } }';
const groups = catalogue.entity('notifications');
const rowArgument = whereArgument(groups);
const setReviewed = setArgument(groups, groups.reviewed ?? []);
const update = `update_${table}(where: ${rowArgument.text}, _set: ${setReviewed.text}) ${returnedColumns}`;
const upsertRemark = `insert_${remarks}(objects: [$remark], on_conflict: {constraint: ${remarks}_pkey, update_columns: $columns}) { affected_rows }`;
const insertRemark = `insert_${remarks}(objects: [$remark]) { affected_rows }`;
const updateRemark = `update_${remarks}(where: {NotificationGroupId: {_eq: $NotificationGroupId}, UpdatedOn: {_eq: $remarkedOn}}, _set: $remark) { affected_rows }`;

const groupVariables = { ...rowArgument.variables, ...setReviewed.variables };
const decideDocument = documentOf('mutation', 'UpdateMLNotificationGroups', groupVariables, [update]);
/** Sets the given reviewed columns of all groups that match a condition. */
export const decideManyDocument = documentOf(
  'mutation',
  'BulkChangeNotificationGroups',
  { where: `${table}_bool_exp!`, ...setReviewed.variables },
  [`update_${table}(where: $where, _set: ${setReviewed.text}) { affected_rows }`],
);
const remarkDocument = documentOf(
  'mutation',
  'UpdateMLNotificationGroupRemarks',
  { remark: `${remarks}_insert_input!`, columns: `[${remarks}_update_column!]!` },
  [upsertRemark],
);
const commentsDocument = documentOf('query', 'MLNotificationGroupComments', { id: 'uuid!' }, [
  `${remarks}(where: {NotificationGroupId: {_eq: $id}}) { Comments UpdatedOn }`,
  `${table}(where: {NotificationGroupId: {_eq: $id}}) { QualificationStatus }`,
]);
const commentDocument = documentOf(
  'mutation',
  'UpdateMLNotificationGroupComments',
  { remark: `${remarks}_set_input!`, remarkedOn: 'timestamptz!', ...groupVariables },
  [updateRemark, update],
);
const firstCommentDocument = documentOf(
  'mutation',
  'InsertMLNotificationGroupComments',
  { remark: `${remarks}_insert_input!`, ...groupVariables },
  [insertRemark, update],
);

/** Id and version (`UpdatedOn`) of a group as read: a decision on an outdated version is refused. */
export interface GroupVersion {
  readonly id: string;
  readonly UpdatedOn: unknown;
}

/**
 * Sets reviewed columns of one group. Returns its status, priority, root cause and version (`returnedColumns`).
 * @throws StaleRowError if somebody else changed it meanwhile
 */
export async function review(send: Send, { id, UpdatedOn }: GroupVersion, set: Row): Promise<Row> {
  const variables = { ...whereVariables(groups, id, UpdatedOn), ...set, UpdatedOn: stampNow() };
  return updatedRow(await asStaleRow(send({ document: decideDocument, variables }), ['conflict']));
}

/**
 * Sets reviewed columns of many groups in one statement and one change set. Those that somebody else changed meanwhile
 * stay as they are. Returns the number of changed groups.
 */
export async function reviewMany(send: Send, seen: readonly GroupVersion[], set: Row): Promise<number> {
  const byVersion = groupBy(seen, ({ UpdatedOn }) => UpdatedOn);
  const where = {
    _or: [...byVersion].map(([UpdatedOn, versions]) => ({
      NotificationGroupId: { _in: versions.map(({ id }) => id) },
      UpdatedOn: { _eq: UpdatedOn },
    })),
  };
  const answer = await send({ document: decideManyDocument, variables: { where, ...set, UpdatedOn: stampNow() } });
  return Number(valueAt(answer, `update_${table}.affected_rows`) ?? 0);
}

/**
 * Upserts columns of a group's metadata, such as assignee and snooze. An existing row keeps its `UpdatedOn`, from which
 * the days of a known issue count, but for the microsecond that the database adds.
 */
export async function setRemark(send: Send, id: string, values: Row): Promise<void> {
  const remark = { ...values, NotificationGroupId: id, UpdatedOn: stampNow() };
  await send({ document: remarkDocument, variables: { remark, columns: Object.keys(values) } });
}

interface NewComment {
  readonly seen: GroupVersion;
  readonly comment: Comment;
}

/**
 * Adds a comment to those of a group. The group's status is written as it is stored, and not as the screen has it, where
 * a decision may wait to be written: so the group's version is checked in the same transaction. Rows keep their `UpdatedOn` as in `setRemark`: of a dismissed group too, the days count from it.
 * Returns the group as `review` does.
 * @throws StaleRowError if somebody else has decided meanwhile, or commented at the same moment
 */
export async function addComment(send: Send, { seen, comment }: NewComment): Promise<Row> {
  // Read only now: the person's own assignment or snooze, written just before, has changed the version.
  const stored = await send({ document: commentsDocument, variables: { id: seen.id } });
  const [before, storedGroup] = [firstOf(stored[remarks]), firstOf(stored[table])];
  const Comments = [...commentsIn(valueAt(before, 'Comments')), comment];
  const remarkedOn = valueAt(before, 'UpdatedOn');
  const group = {
    ...whereVariables(groups, seen.id, seen.UpdatedOn),
    QualificationStatus: valueAt(storedGroup, 'QualificationStatus'),
    UpdatedOn: seen.UpdatedOn,
  };
  const remark = { Comments, UpdatedOn: remarkedOn ?? stampNow() };
  const request =
    before === undefined
      ? {
          document: firstCommentDocument,
          variables: { ...group, remark: { ...remark, NotificationGroupId: seen.id } },
        }
      : { document: commentDocument, variables: { ...group, remark, remarkedOn } };
  // A row that somebody else has inserted meanwhile violates the key.
  const answer = await asStaleRow(send(request), ['conflict', 'constraint-violation']);
  if (valueAt(answer, `update_${remarks}.affected_rows`) === 0) throw new StaleRowError();
  return updatedRow(answer);
}

/** Waits for an answer; a refusal with one of the codes becomes a `StaleRowError`. */
async function asStaleRow(answer: Promise<Row>, codes: readonly string[]): Promise<Row> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RefusedError && error.code && codes.includes(error.code)) throw new StaleRowError();
    throw error;
  }
}

const firstOf = (rows: unknown): unknown => (Array.isArray(rows) ? rows[0] : undefined);

function updatedRow(answer: Row): Row {
  const row = firstOf(valueAt(answer, `update_${table}.returning`));
  if (!isRecord(row)) throw new StaleRowError();
  return row;
}
