import { expect, test } from 'vitest';
import { schemaFields } from '../../src/screens/api/schemaFields';

const line = ({ name, type, isRequired, description }: ReturnType<typeof schemaFields>[number]) =>
  [name, type, isRequired ? 'required' : 'optional', description].join(' · ');

test('a schema is a line for each of its values, with its path, type, limits and description', () => {
  const item = {
    type: 'object',
    properties: {
      id: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] },
      kind: { enum: ['a', 'b'], description: 'Which one' },
    },
    required: ['id'],
  };
  const schema = { type: 'object', properties: { items: { type: 'array', items: item, maxItems: 3 } } };
  expect(schemaFields(schema).map(line)).toEqual([
    'items · object[] (maxItems 3) · optional · ',
    'items[].id · string (format uuid) | null · required · ',
    'items[].kind · "a" | "b" · optional · Which one',
  ]);
});

test('a body that is a list, or one of several, is a line of its own before what is in it', () => {
  const list = { type: 'array', items: { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] } };
  const either = { anyOf: [list, { type: 'object', properties: { items: list } }] };
  expect(schemaFields(list).map(line)).toEqual([' · object[] · required · ', '[].at · string · required · ']);
  expect(schemaFields(either).map(({ name }) => name)).toEqual(['', '[].at', 'items', 'items[].at']);
});
