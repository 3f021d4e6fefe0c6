import { expect, test } from 'vitest';
import { readOf } from '../../server/graphql/cache/readCoalescer';
import type { Caller } from '../../server/sql/caller';
import { CallerAssertion } from '../../server/sql/callerAssertion';
import { param, sql } from '../../server/sql/fragment';

const columns = sql`${param('a filter')} as "a", ${param(25)} as "b"`;

function assertionOf(contactId: string): CallerAssertion {
  const caller: Caller = { contactId, isStaff: true, roles: [], rights: 'staff' };
  return new CallerAssertion(caller, { sessionId: `session of ${contactId}`, now: new Date() });
}

test('the values that callers share are those of what they ask for, and none of their own', () => {
  for (const assertion of [undefined, assertionOf('ada'), assertionOf('ben')])
    expect(readOf(columns, assertion).sharedValues).toEqual(['a filter', 25]);
});

test('the statement of each caller carries their own values before those', () => {
  const { statement } = readOf(columns, assertionOf('ada'));
  expect(statement.values.slice(0, 2)).toEqual(['ada', 'session of ada']);
});
