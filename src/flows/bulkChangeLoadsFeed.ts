import { catalogue } from '../../resources/language/all';
import type { Send } from '../data/client';
import { stampNow } from '../data/clock';
import { documentOf } from '../data/document';
import { channelsWaiting } from './linkFeed';
import { type ReportSteps, runTransaction } from './steps';
import { transactionPart } from './transaction';

const document = documentOf(
  'mutation',
  'BulkChangeLoadsFeed',
  { LoadIds: '[uuid!]!', FeedId: 'uuid', UpdatedOn: 'timestamptz!' },
  ['dw_Loads', 'dw_Channels'].map(
    (table) =>
      `update_${table}(where: {LoadId: {_in: $LoadIds}}, _set: {FeedId: $FeedId, UpdatedOn: $UpdatedOn}) { affected_rows }`,
  ),
);

/** Sets the feed of many loads and of their channels, in one transaction. Returns the toasts. */
export async function bulkChangeLoadsFeed(
  send: Send,
  LoadIds: readonly string[],
  FeedId: unknown,
  reportSteps: ReportSteps,
): Promise<readonly string[]> {
  const variables = { LoadIds, FeedId, UpdatedOn: stampNow() };
  const parts = [
    transactionPart(catalogue.entity('loads'), LoadIds.length),
    { label: 'Channels of these', table: 'dw_Channels', waiting: channelsWaiting },
  ];
  const answer = await runTransaction(send, { document, variables, parts }, reportSteps);
  const { affected_rows: count } = answer.update_dw_Loads as { readonly affected_rows: number };
  if (count === 0) throw new Error('No load was changed: they are gone, or you may not change them.');
  return ['Bulk Loads Feed Changed!', 'Bulk Loads Channels Feed Changed!'];
}
