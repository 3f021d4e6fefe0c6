import { catalogue } from '../../resources/language/all';
import { RefusedError, type Send } from '../data/client';
import { stampNow } from '../data/clock';
import { StaleRowError } from '../data/conflict';
import { documentOf } from '../data/document';
import type { Row } from '../data/rowId';
import type { Comment } from '../data/triage';
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
const remark = `insert_${remarks}(objects: [$remark], on_conflict: {constraint: ${remarks}_pkey, update_columns: $columns, where: $unless}) { affected_rows }`;

const groupVariables = { ...rowArgument.variables, ...setReviewed.variables };
const remarkVariables = {
  remark: `${remarks}_insert_input!`,
  columns: `[${remarks}_update_column!]!`,
  unless: `${remarks}_bool_exp!`,
};
const decideDocument = documentOf('mutation', 'UpdateMLNotificationGroups', groupVariables, [update]);
/** Sets the given reviewed columns of all groups that match a condition. */
export const decideManyDocument = documentOf(
  'mutation',
  'BulkChangeNotificationGroups',
  { where: `${table}_bool_exp!`, ...setReviewed.variables },
  [`update_${table}(where: $where, _set: ${setReviewed.text}) { affected_rows }`],
);
const remarkDocument = documentOf('mutation', 'UpdateMLNotificationGroupRemarks', remarkVariables, [remark]);
const commentDocument = documentOf(
  'mutation',
  'UpdateMLNotificationGroupComments',
  { ...remarkVariables, ...groupVariables },
  [remark, update],
);

/** Id and version (`UpdatedOn`) of a group as read: a decision on an outdated version is refused. */
export interface GroupVersion {
  readonly id: string;
  readonly UpdatedOn: unknown;
}

/**
 * Sets reviewed columns of one group. Returns the updated row.
 * @throws StaleRowError if somebody else changed it meanwhile
 */
export async function review(send: Send, { id, UpdatedOn }: GroupVersion, set: Row): Promise<Row> {
  const variables = { ...whereVariables(groups, id, UpdatedOn), ...set, UpdatedOn: stampNow() };
  return updatedRow(await conflictAsStaleRow(send({ document: decideDocument, variables })));
}

/** Sets reviewed columns of many groups in one statement and one change set. Returns the number of changed groups. */
export async function reviewMany(send: Send, ids: readonly string[], set: Row): Promise<number> {
  const where = { NotificationGroupId: { _in: ids } };
  const answer = await send({ document: decideManyDocument, variables: { where, ...set, UpdatedOn: stampNow() } });
  return Number(valueAt(answer, `update_${table}.affected_rows`) ?? 0);
}

/** Upserts columns of a group's metadata, such as assignee and snooze. */
export async function setRemark(send: Send, id: string, values: Row): Promise<void> {
  await send({ document: remarkDocument, variables: remarkVariablesOf(id, values, {}) });
}

interface NewComment {
  readonly seen: GroupVersion;
  readonly status: unknown;
  /** The existing comments; `remarkedOn` is their row's `UpdatedOn`, undefined without a row. */
  readonly comments: readonly Comment[];
  readonly remarkedOn: string | undefined;
  readonly comment: Comment;
}

/**
 * Adds a comment and saves the group's status in one transaction. Returns the updated group.
 * @throws StaleRowError if somebody else has commented or decided meanwhile
 */
export async function addComment(
  send: Send,
  { seen, status, comments, remarkedOn, comment }: NewComment,
): Promise<Row> {
  const Comments = [...comments, comment];
  // Without a row before, a row inserted meanwhile must not lose its comments.
  const unless = { UpdatedOn: remarkedOn === undefined ? { _is_null: true } : { _eq: remarkedOn } };
  const answer = await conflictAsStaleRow(
    send({
      document: commentDocument,
      variables: {
        ...remarkVariablesOf(seen.id, { Comments }, unless),
        ...whereVariables(groups, seen.id, seen.UpdatedOn),
        QualificationStatus: status,
        UpdatedOn: stampNow(),
      },
    }),
  );
  if (valueAt(answer, `insert_${remarks}.affected_rows`) === 0) throw new StaleRowError();
  return updatedRow(answer);
}

function remarkVariablesOf(id: string, values: Row, unless: object) {
  const remark = { ...values, NotificationGroupId: id, UpdatedOn: stampNow() };
  return { remark, columns: [...Object.keys(values), 'UpdatedOn'], unless };
}

async function conflictAsStaleRow(answer: Promise<Row>): Promise<Row> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'conflict') throw new StaleRowError();
    throw error;
  }
}

function updatedRow(answer: Row): Row {
  const returning = valueAt(answer, `update_${table}.returning`);
  const row: unknown = Array.isArray(returning) ? returning[0] : undefined;
  if (!isRecord(row)) throw new StaleRowError();
  return row;
}
