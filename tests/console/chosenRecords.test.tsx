// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ChosenRecords } from '../../src/explore/compare/ChosenRecords';
import type { useComparison } from '../../src/explore/compare/useComparison';
import type { useExploreSettings } from '../../src/explore/compare/useExploreSettings';
import type { ComparedRecord } from '../../src/lib/exploreAddress';
import { show } from './screen';

afterEach(cleanup);

type Settings = ReturnType<typeof useExploreSettings>;

const details = ['Mill', 'Shed'].map((label) => ({ id: label, label, hint: '' }));
const compared = { details, places: [] } as unknown as ReturnType<typeof useComparison>;

function Explore() {
  const [records, setRecords] = useState<readonly ComparedRecord[]>(
    details.map(({ id }) => ({ kind: 'buildings', id })),
  );
  const settings = {
    ...{ records, sets: [], members: { counts: [] }, count: records.length },
    set: () => setRecords([]),
    changeRecords: (change: Parameters<Settings['changeRecords']>[0]) => setRecords(change(records)),
  } as unknown as Settings;
  return (
    <main id="main-content">
      <h1>Explore</h1>
      <ChosenRecords settings={settings} compared={compared} />
    </main>
  );
}

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

test('after a record is removed by the keyboard, the focus stays at the others', async () => {
  show(<Explore />, { resource: 'buildings', address: '/app/explore' });
  await press('Do not compare Mill');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  await press('Do not compare Shed');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Explore' }));
});

test('after all are removed, it is on the heading of the page', async () => {
  show(<Explore />, { resource: 'buildings', address: '/app/explore' });
  await press('Remove all');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Explore' }));
});
