import type { Send } from '../data/client';
import { stampNow } from '../data/clock';
import { documentOf } from '../data/document';
import type { Row } from '../data/rowId';
import { valueAt } from '../data/valueAt';
import { decideManyDocument } from './review';

const table = 'dw_MLNotificationGroup';
const affectedRows = '{ affected_rows }';

const selectionDocument = documentOf(
  'mutation',
  'BulkDisqualifyNotificationGroups',
  {
    notificationGroupIds: '[uuid!]!',
    qualificationStatus: 'smallint!',
    rootCause: 'String!',
    updatedOn: 'timestamptz!',
  },
  [
    `update_${table}(where: {NotificationGroupId: {_in: $notificationGroupIds}}, _set: {QualificationStatus: $qualificationStatus, RootCause: $rootCause, UpdatedOn: $updatedOn}) ${affectedRows}`,
  ],
);

/** The contract's message for every error. */
const failureMessage = 'There was a problem updating notifications, please refresh and review.';

/** The selected notifications by their ids, or all that match a `where` condition. */
export type NotificationSelection = { readonly ids: readonly string[] } | { readonly where: object };

/** Sets status and root cause of many notifications in one statement. Returns the toast. Throws if none was changed. */
export async function bulkChangeNotifications(
  send: Send,
  selection: NotificationSelection,
  { QualificationStatus, RootCause }: Row,
): Promise<string> {
  const UpdatedOn = stampNow();
  const request =
    'ids' in selection
      ? {
          document: selectionDocument,
          variables: {
            notificationGroupIds: selection.ids,
            qualificationStatus: QualificationStatus,
            rootCause: RootCause,
            updatedOn: UpdatedOn,
          },
        }
      : {
          document: decideManyDocument,
          variables: { where: selection.where, QualificationStatus, RootCause, UpdatedOn },
        };
  const changed = await send(request).catch((cause: unknown) => {
    throw new Error(failureMessage, { cause });
  });
  const count = Number(valueAt(changed, `update_${table}.affected_rows`) ?? 0);
  if (count === 0) throw new Error(failureMessage);
  return `${count} Notifications Updated!`;
}
