import type { Caller } from '../../sql/caller';
import { checkVariables } from '../bounds';
import type { Exactness } from '../cache/countCache';
import type { Request } from '../document';

/** Characters of a document and its variables that are worth comparing with what was asked before. */
const maxLength = 20_000;
/** Words that PostgreSQL takes for a time, and for another one each time. */
const timeDependent = /\b(now|today|tomorrow|yesterday)\b/i;

/**
 * All that an answer depends on but the data: the same text, the same answer while nothing changes. None where it is
 * not worth remembering, or depends on when it is asked. Staff see the same rows, whoever they are.
 * @throws ApiError where the variables are nested without end
 */
export function cacheKeyOf(
  caller: Caller,
  { query, operationName, variables }: Request,
  exactness: Exactness,
): string | undefined {
  if (query.length > maxLength || /^\s*mutation\b/.test(query)) return undefined;
  checkVariables(variables);
  const given = variables ? JSON.stringify(variables) : '';
  if (given.length > maxLength || timeDependent.test(given) || timeDependent.test(query)) return undefined;
  const who = caller.isStaff ? 'staff' : `${caller.contactId} ${caller.rights}`;
  return [who, exactness, operationName ?? '', given, query].join('\n');
}
