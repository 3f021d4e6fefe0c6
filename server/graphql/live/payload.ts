import { ApiError, errorBody } from '../../writes/errors';
import type { Compilation } from '../compilation';
import type { Selected } from '../selection';

/**
 * Returns what one message of a subscription carries: data as JSON text. Where a list in it holds as many rows as a
 * list may have, an error beside the data says so: nobody can ask a subscription for its next page.
 */
export function payloadOf(data: string, root: Selected, { limited, maxRows }: Compilation): string {
  if (limited.size === 0) return `{"data":${data}}`;
  const tables = [...limited];
  const sentence = `A list of ${tables.join(' and ')} ends at ${maxRows} rows, the most that a list may have: ask for fewer by limit or where.`;
  const { errors } = errorBody(new ApiError('validation-failed', sentence, `$.selectionSet.${root.key}`));
  return `{"data":${data},"errors":${JSON.stringify(errors)},"extensions":${JSON.stringify({ limited: tables })}}`;
}
