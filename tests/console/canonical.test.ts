import { expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { detailPath, listPath, modalSearch } from '../../src/lib/paths';
import { canonical, canonicalPattern } from '../../src/shell/canonical';

test.each([
  ['/', '/app'],
  ['/sites', '/app/list/sites'],
  ['/sites?filter=%7B%7D&page=2', '/app/list/sites?filter=%7B%7D&page=2'],
  ['/sites/create', '/app/list/sites?modal=addSite'],
  ['/sites/7', '/app/detail/sites/7'],
  ['/sites/7/show', '/app/detail/sites/7'],
  ['/sites/7/show/2', '/app/detail/sites/7/2'],
  ['/sites/7/2', '/app/detail/sites/7/2'],
  ['/feedsConfigModbus/a%7Cb/show', '/app/detail/feedsConfigModbus/a|b'],
  ['/sites/a%2Fb/show', '/app/detail/sites/a%2Fb'],
  ['/login', '/login'],
  ['/404', '/404'],
  ['/unknown/7', '/unknown/7'],
  ['/app/list/sites', '/app/list/sites'],
  ['/app/detail/sites/7/2', '/app/detail/sites/7/2'],
])('%s becomes %s', (from, to) => {
  const { pathname, search } = new URL(from, 'http://localhost');
  const made = canonical(catalogue, { pathname, search });
  expect(`${made.pathname}${made.search}`).toBe(to);
});

test('Patterns of tabbed forms match canonical addresses', () => {
  expect(canonicalPattern(':resource/:id/*')).toBe('/app/detail/:resource/:id/*');
  expect(canonicalPattern(':resource/create/*')).toBe('/app/detail/:resource/create/*');
});

test('Addresses name list, record and tab', () => {
  expect(listPath('sites')).toBe('/app/list/sites');
  expect(detailPath('sites', '7')).toBe('/app/detail/sites/7');
  expect(detailPath('sites', '7', 0)).toBe('/app/detail/sites/7/0');
  expect(detailPath('feedsConfigModbus', 'a|b', '1')).toBe('/app/detail/feedsConfigModbus/a|b/1');
});

test('A dialog is added to the query and taken from it, the rest stays', () => {
  expect(modalSearch('?page=2', 'addSite')).toBe('?page=2&modal=addSite');
  expect(modalSearch('?page=2&modal=addSite', undefined)).toBe('?page=2');
  expect(modalSearch('?modal=addSite', undefined)).toBe('');
});

test('Settings in the address are those of the dialog that opens over the page, and no other one takes them over', () => {
  expect(modalSearch('?tab=1&chart.range=PastYear', 'chart')).toBe('?tab=1&chart.range=PastYear&modal=chart');
  expect(modalSearch('?tab=1&modal=chart&chart.range=PastYear', 'other')).toBe('?tab=1&modal=other');
  expect(modalSearch('?tab=1&modal=chart&chart.range=PastYear', undefined)).toBe('?tab=1');
});
