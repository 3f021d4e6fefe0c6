import { expect, test } from 'vitest';
import { rowsOf, type TriagePage } from '../../src/screens/notificationTriage/triagePages';
import {
  initialTriageState,
  type TriageAction,
  type TriageState,
  triageReducer,
} from '../../src/screens/notificationTriage/triageReducer';

const ids = ['a', 'b', 'c', 'd'];
const after = (...actions: readonly TriageAction[]): TriageState =>
  actions.reduce(triageReducer, initialTriageState('b'));
const read = (...pages: readonly TriagePage[]) => ({ pages: [...pages], pageParams: [] });

test('Moving stops at both ends of the list, and begins at its top where the current group is not on it', () => {
  const down = { type: 'move', by: 1, ids } as const;
  expect(after(down, down, down, down).currentId).toBe('d');
  expect(after({ type: 'move', by: -1, ids }, { type: 'move', by: -1, ids }).currentId).toBe('a');
  expect(after({ type: 'open', id: 'gone' }, down).currentId).toBe('b');
});

test('A range is selected from the group chosen last, upwards as well', () => {
  const state = after(
    { type: 'select', id: 'd', isRange: false, ids },
    { type: 'select', id: 'b', isRange: true, ids },
  );
  expect([...state.selected].sort()).toEqual(['b', 'c', 'd']);
  expect(after({ type: 'select', id: 'a', isRange: true, ids }).selected).toEqual(new Set(['a']));
});

test('Extending a selection moves along, and selects both ends of the move', () => {
  const state = after({ type: 'extendSelection', by: 1, ids }, { type: 'extendSelection', by: 1, ids });
  expect([state.currentId, [...state.selected]]).toEqual(['d', ['b', 'c', 'd']]);
});

test('What was decided stays decided when the next page comes', () => {
  const state = after({ type: 'patch', row: { id: 'a', QualificationStatus: 0 }, values: { QualificationStatus: 4 } });
  const first = { rows: [{ id: 'a', QualificationStatus: 0 }], total: 2 };
  const second = { rows: [{ id: 'b', QualificationStatus: 0 }] };
  expect(rowsOf(read(first, second), state).map((row) => row.QualificationStatus)).toEqual([4, 0]);
});

test('A row is listed once, though it is on top already or came down to the next page', () => {
  const state = after({ type: 'rowsRefetched', rows: [{ id: 'c' }], pinned: [{ id: 'c' }] });
  const pages = read(
    { rows: [{ id: 'a' }], requested: [{ id: 'd' }] },
    { rows: [{ id: 'a' }, { id: 'c' }, { id: 'd' }] },
  );
  expect(rowsOf(pages, state).map(({ id }) => id)).toEqual(['c', 'd', 'a']);
});

test('A list that is read anew has nothing of what was changed before', () => {
  const state = after({ type: 'patch', row: { id: 'a' }, values: { Priority: 2 } }, { type: 'listRead' });
  expect(rowsOf(read({ rows: [{ id: 'a', Priority: 0 }] }), state)).toEqual([{ id: 'a', Priority: 0 }]);
});
