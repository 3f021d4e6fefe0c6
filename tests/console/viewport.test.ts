// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { initialsOf } from '../../src/lib/initials';
import { keepViewport } from '../../src/shell/viewport';

test('Narrow windows show a page of 768 px, scaled down; others show their own width', () => {
  document.head.innerHTML = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  const content = () => document.querySelector('meta')?.getAttribute('content');
  Object.defineProperty(window.screen, 'width', { value: 390, configurable: true });
  const stop = keepViewport();
  expect(content()).toBe('width=768');
  Object.defineProperty(window.screen, 'width', { value: 1440, configurable: true });
  window.dispatchEvent(new Event('resize'));
  expect(content()).toBe('width=device-width, initial-scale=1');
  stop();
});

test.each([
  ['Ada King Lovelace', 'AL'],
  ['Ada', 'A'],
  ['ada.lovelace@demo.test', 'AL'],
  ['', ''],
])('The initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
