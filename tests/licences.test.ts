import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licences } from '../server/system/licences';

/**
 * Licences under which the MIT-licensed product may be handed on with its packages. MPL-2.0 asks for the source of its
 * own files only, which are unchanged; OFL-1.1 is that of fonts, CC-BY-3.0 of lists of holidays, which the System page names.
 */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
];

/** Whether one of the alternatives of an SPDX expression is allowed. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence.trim())));

test('every package that the product runs with states a licence that allows handing it on', () => {
  const found = licences();
  expect(found.length).toBeGreaterThan(5);
  const refused = found.filter(({ licence }) => !isAllowed(licence));
  expect(refused.map(({ licence, packages }) => `${licence}: ${packages.join(', ')}`)).toEqual([]);
});

test('a licence that asks for more is refused', () => {
  const others = ['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'SSPL-1.0', 'not stated'];
  expect(others.filter(isAllowed)).toEqual([]);
  expect(isAllowed('(GPL-2.0 OR MIT)')).toBe(true);
});

test('every package is locked by a digest', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, { readonly integrity?: string; readonly inBundle?: boolean }>>;
  };
  const unlocked = Object.entries(packages).filter(
    ([place, { integrity, inBundle }]) => place !== '' && !inBundle && !integrity?.startsWith('sha512-'),
  );
  expect(unlocked.map(([place]) => place)).toEqual([]);
});
