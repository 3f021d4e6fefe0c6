import type { Caller } from '../../sql/caller';
import { checkVariables } from '../bounds';
import type { Request } from '../document';
import type { Exactness } from '../totals/totals';

/** Characters of a document and its variables that are worth comparing with what was asked before. */
const longest = 20_000;
/** Words that PostgreSQL takes for a time, and for another one each time. */
const passing = /\b(now|today|tomorrow|yesterday)\b/i;

/**
 * All that an answer depends on but the data: the same text, the same answer while nothing changes. None where it is
 * not worth remembering, or depends on when it is asked. Staff see the same rows, whoever they are.
 * @throws ApiError where the variables are nested without end
 */
export function questionOf(
  caller: Caller,
  { query, operationName, variables }: Request,
  exactness: Exactness,
): string | undefined {
  if (query.length > longest || /^\s*mutation\b/.test(query)) return undefined;
  checkVariables(variables);
  const given = variables ? JSON.stringify(variables) : '';
  if (given.length > longest || passing.test(given) || passing.test(query)) return undefined;
  const who = caller.isStaff ? 'staff' : `${caller.contactId} ${caller.standing}`;
  return [who, exactness, operationName ?? '', given, query].join('\n');
}
