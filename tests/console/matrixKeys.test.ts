import { expect, test } from 'vitest';
import { type MatrixCell, matrixActionOfKey } from '../../src/charts/matrixKeys';

const press = (key: string, active?: MatrixCell, modifiers: { readonly altKey?: boolean } = {}) =>
  matrixActionOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers }, active, {
    rowCount: 30,
    columnCount: 24,
  });

test('arrows begin at the first cell and stay within the matrix', () => {
  expect(press('ArrowDown')).toEqual({ type: 'move', cell: [0, 0] });
  expect(press('ArrowLeft', [4, 0])).toEqual({ type: 'move', cell: [4, 0] });
  expect(press('PageDown', [4, 3])).toEqual({ type: 'move', cell: [24, 3] });
  expect(press('PageDown', [24, 3])).toEqual({ type: 'move', cell: [29, 3] });
  expect(press('End', [4, 3])).toEqual({ type: 'move', cell: [4, 23] });
});

test('Enter picks the active cell, and nothing where none is', () => {
  expect(press('Enter', [4, 3])).toEqual({ type: 'pick', cell: [4, 3] });
  expect(press('Enter')).toBeUndefined();
});

test('keys with a modifier are the browser’s', () => {
  expect(press('ArrowLeft', [4, 3], { altKey: true })).toBeUndefined();
  expect(press('Tab', [4, 3])).toBeUndefined();
});
