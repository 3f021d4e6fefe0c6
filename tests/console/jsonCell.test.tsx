// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { kind } from '../../src/fields/json';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a document that is longer than its place can be scrolled with the keyboard; a short one is no stop', () => {
  const { Cell } = kind;
  const entity = catalogue.entity('projectBaselines');
  const field = entity.field('Model');
  if (field.kind !== 'json') throw new Error('The model of a baseline is a document.');
  const stops = () => {
    const { container, unmount } = render(
      <Cell value={{ base: 129 }} field={field} entity={entity} row={{}} name="Model" />,
    );
    const stop = container.querySelector('pre')?.tabIndex;
    unmount();
    return stop;
  };
  expect(stops()).toBe(-1);
  // There is no layout here.
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400);
  expect(stops()).toBe(0);
});
