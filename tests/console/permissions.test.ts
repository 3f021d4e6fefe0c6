// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Standing } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import { may } from '../../src/auth/permissions';
import type { Profile } from '../../src/auth/profile';
import { profile } from './session';

const withRole = (role: Standing): Profile => ({ ...profile, accounts: [{ id: 'a-1', label: 'One', role }] });
const staff = { ...profile, accounts: [], isStaff: true };
const entity = (name: string) => catalogue.entity(name);

test.each([
  ['User', 'read', 'sites', true],
  ['User', 'create', 'sites', false],
  ['Reviewer', 'review', 'notifications', true],
  ['Reviewer', 'update', 'sites', false],
  ['Contributor', 'create', 'sites', true],
  ['Contributor', 'delete', 'sites', false],
  ['Editor', 'bulk', 'sites', true],
  ['Editor', 'create', 'reports', false],
  ['Admin', 'create', 'reports', true],
  ['Admin', 'create', 'accounts', false],
] as const)('%s may %s %s: %s', (role, action, name, answer) => {
  expect(may(withRole(role), action, entity(name))).toBe(answer);
});

test('Staff may create accounts', () => {
  expect(may(staff, 'create', entity('accounts'))).toBe(true);
});

test('A role counts in its own account only', () => {
  const contributor = withRole('Contributor');
  expect(may(contributor, 'create', entity('sites'), 'a-1')).toBe(true);
  expect(may(contributor, 'create', entity('sites'), 'a-2')).toBe(false);
});

test('Rows of no account are read by all and written by staff', () => {
  const plans = entity('plans');
  expect(may(withRole('User'), 'read', plans)).toBe(true);
  expect(may(withRole('Admin'), 'update', plans)).toBe(false);
  expect(may(staff, 'update', plans)).toBe(true);
});
