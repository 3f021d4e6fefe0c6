// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { NoUsage } from '../../src/explore/NoUsage';
import { show } from './screen';

afterEach(cleanup);

test.each([
  ['accounts', 'Show sites', '/app/detail/accounts/x/sites'],
  ['buildings', 'Show loads', '/app/detail/buildings/x/loads'],
  ['loads', 'Show channels', '/app/detail/loads/x/channels'],
])('Without a usage, one of %s says why, and leads to what it would be counted of', async (name, text, to) => {
  show(<NoUsage entity={catalogue.entity(name)} id="x" />, { resource: name, address: '/app' });
  expect((await screen.findByRole('link', { name: text })).getAttribute('href')).toBe(to);
});

test('Without a usage, a channel says why', async () => {
  show(<NoUsage entity={catalogue.entity('channels')} id="x" />, { resource: 'channels', address: '/app' });
  expect(await screen.findByText(/^No usage: no channel here/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
