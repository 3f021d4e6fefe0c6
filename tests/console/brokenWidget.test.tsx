// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { IdentifiedRow } from '../../src/data/rowId';
import { DetailTabs } from '../../src/screens/detail/DetailTabs';
import { Preview } from '../../src/widgets/Preview';
import { show } from './screen';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A row that nothing can be drawn of. */
const broken = new Proxy(
  { id: '7' },
  {
    get(row, name) {
      if (name in row) return row[name as keyof typeof row];
      throw new Error('no such thing');
    },
  },
) as unknown as IdentifiedRow;

test('A preview that breaks says so in its own place, and the fields beside it stay', async () => {
  show(
    <>
      <Preview name="Position" values={broken} />
      <p>The fields</p>
    </>,
    { resource: 'accountsAddress', address: '/' },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('no such thing');
  expect(screen.getByText('The fields')).toBeDefined();
});

test('A tab that breaks says so in its own place, and the other tabs stay', async () => {
  const [resource, tab] = ['buildings', 'history'];
  show(<DetailTabs entity={catalogue.entity(resource)} row={broken} tab={tab} />, { resource, address: '/' });
  const panel = within(screen.getByRole('tabpanel', { name: 'History' }));
  expect((await panel.findByRole('alert')).textContent).toContain('no such thing');
  expect(screen.getByRole('tab', { name: 'Details' })).toBeDefined();
});
