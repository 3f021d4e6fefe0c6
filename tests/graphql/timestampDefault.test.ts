import { expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { scalarKindOf } from '../../server/sql/kinds';
import { print } from '../../server/sql/print';

const defaultsOf = (resource: string, column: string) => {
  const field = catalogue.entity(resource).field(column);
  const { apiDefault, columnDefault } = scalarKindOf(field);
  return [apiDefault?.(field), columnDefault && print(columnDefault(field)).text];
};

test('a new row has its default timestamps to the precision of their fields', () => {
  expect(defaultsOf('projects', 'NotifiedOn')).toEqual([
    expect.stringMatching(/T\d\d:00:00Z$/),
    "date_trunc('hour', now())",
  ]);
  expect(defaultsOf('projects', 'CreatedOn')).toEqual([
    expect.stringMatching(/T\d\d:\d\d:00Z$/),
    "date_trunc('minute', now())",
  ]);
});
