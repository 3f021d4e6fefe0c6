import type { Send } from '../data/client';
import { documentOf } from '../data/document';

/** Label of the feed type whose channels have Modbus configs. */
const hub = 'ESP Hub Connect';

interface FeedAnswer {
  readonly FeedsType: { readonly Label: string } | null;
}

const document = documentOf('query', 'FeedSearch', { FeedId: 'uuid!' }, [
  'dw_Feeds(where: {FeedId: {_eq: $FeedId}}) { FeedId FeedsType { TypeId Label } }',
]);

/** Returns whether a feed is a hub, whose channels have Modbus configs; false without a feed. */
export async function isHubFeed(send: Send, feedId: unknown): Promise<boolean> {
  if (!feedId) return false;
  const { dw_Feeds } = await send({ document, variables: { FeedId: feedId } });
  return isHub((dw_Feeds as readonly FeedAnswer[])[0]);
}

export const isHub = (feed: FeedAnswer | undefined): boolean => feed?.FeedsType?.Label === hub;
