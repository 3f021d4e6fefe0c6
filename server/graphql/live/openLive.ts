import { OperationTypeNode } from 'graphql';
import type { Caller } from '../../sql/caller';
import { ApiError } from '../../writes/errors';
import type { Api } from '../api';
import type { OperationRequest } from '../document';
import { selectedFields } from '../selection';
import { ChangeFeed } from './changeFeed';
import type { LiveOperation } from './liveOperation';
import { LiveQuery } from './liveQuery';
import { Stream } from './stream';
import { changeFeed } from './subscriptionFields';

/** Returns the subscription of a document. @throws ApiError */
export function openLive(api: Api, caller: Caller, request: OperationRequest): LiveOperation {
  const operation = api.documents[caller.isStaff ? 'staff' : 'contact'].open(request);
  if (operation.node.operation !== OperationTypeNode.SUBSCRIPTION)
    throw new ApiError('bad-request', 'Queries and mutations are sent by POST; a socket is for subscriptions.');
  const [root] = selectedFields(operation, [operation.node.selectionSet]);
  if (!root) throw new ApiError('bad-request', 'The subscription asks for nothing.');
  if (root.name === changeFeed) return new ChangeFeed(api, operation, root, caller);
  return root.name.endsWith('_stream') ? new Stream(api, operation, root) : new LiveQuery(api, operation, root);
}
