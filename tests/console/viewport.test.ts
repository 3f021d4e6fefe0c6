// @vitest-environment jsdom
import { createTheme } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { initialsOf } from '../../src/lib/initials';
import type { PageLayout } from '../../src/lib/pageSize';
import { keepViewport, viewportScale } from '../../src/shell/viewport';
import { lightTheme } from '../../src/theme';

test('Narrow windows show a page of 768 px, scaled down; others show their own width', () => {
  document.head.innerHTML = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  const content = () => document.querySelector('meta')?.getAttribute('content');
  Object.defineProperty(window.screen, 'width', { value: 390, configurable: true });
  const stop = keepViewport(storeOf('page'));
  expect(content()).toBe('width=768');
  Object.defineProperty(window.screen, 'width', { value: 1440, configurable: true });
  window.dispatchEvent(new Event('resize'));
  expect(content()).toBe('width=device-width, initial-scale=1');
  stop();
});

test('A window of a desktop that is narrower than 768 px scales the page to fit', () => {
  expect([1440, 768, 576, 384].map(viewportScale)).toEqual([1, 1, 0.75, 0.5]);
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 576, configurable: true });
  const stop = keepViewport(storeOf('page'));
  expect(document.documentElement.style.getPropertyValue('--page-scale')).toBe('0.75');
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 1440, configurable: true });
  window.dispatchEvent(new Event('resize'));
  expect(document.documentElement.style.getPropertyValue('--page-scale')).toBe('');
  stop();
});

test('Who chose the layout for small screens has a page as wide as the window, from then on', () => {
  document.head.innerHTML = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  Object.defineProperty(window.screen, 'width', { value: 390, configurable: true });
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 390, configurable: true });
  const store = storeOf('page');
  const stop = keepViewport(store);
  const state = () => [
    document.querySelector('meta')?.getAttribute('content'),
    document.documentElement.style.getPropertyValue('--page-scale'),
    document.documentElement.dataset.layout,
  ];
  expect(state()).toEqual(['width=768', String(390 / 768), undefined]);
  store.choose('small');
  expect(state()).toEqual(['width=device-width, initial-scale=1', '', 'small']);
  store.choose('page');
  expect(state()).toEqual(['width=768', String(390 / 768), undefined]);
  stop();
});

test('What is for phones never holds, and dialogs are as wide as ever', () => {
  const { breakpoints } = createTheme(lightTheme);
  expect([breakpoints.up('sm'), breakpoints.down('sm')]).toEqual([
    '@media (min-width:0px)',
    '@media (max-width:-0.05px)',
  ]);
  expect(breakpoints.up('md')).toBe('@media (min-width:900px)');
  expect(breakpoints.values.sm).toBe(600);
});

test.each([
  ['Ada King Lovelace', 'AL'],
  ['Ada', 'A'],
  ['ada.lovelace@demo.test', 'AL'],
  ['', ''],
])('The initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

function storeOf(layout: PageLayout) {
  let chosen = layout;
  let tell = (): void => {};
  return {
    getItem: () => chosen,
    subscribe: (_key: string, callback: () => void) => {
      tell = callback;
      return () => {};
    },
    choose: (next: PageLayout) => {
      chosen = next;
      tell();
    },
  };
}
