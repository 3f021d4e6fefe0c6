// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useComparison } from '../../src/explore/compare/useComparison';
import type { useExploreSettings } from '../../src/explore/compare/useExploreSettings';
import { type Answers, fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const [failing, empty] = fakeIds;

const settings = {
  shown: [failing, empty].map((id) => ({ kind: 'loads', id }) as const),
  sets: [],
  members: { details: [], counts: [], isReading: false, error: null, retry: () => undefined },
  span: { from: '2026-03-01', until: '2026-03-08' },
  interval: 'Daily',
  divisor: 'none',
} as unknown as ReturnType<typeof useExploreSettings>;

/** What is said of a comparison: how many failed, how many are missing, and which have no usage. */
function Said() {
  const { isReading, failed, missing, uncounted } = useComparison(settings);
  return isReading ? null : <p>{`${failed} failed, ${missing} missing: ${uncounted.map(({ id }) => id).join()}`}</p>;
}

/** Shows a comparison of a load whose usage cannot be loaded with one that has none. */
function compare(answers: Answers = {}): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, request) =>
    String(request?.body).includes(failing)
      ? Response.json({ errors: [{ message: 'Too long.' }] }, { status: 503 })
      : Response.json({ dimensions: [{ id: empty, utilities: [] }] }),
  );
  show(<Said />, { resource: 'loads', address: '/app/explore', answers });
}

test('a record whose usage could not be loaded is not said to have none', async () => {
  compare();
  expect(await screen.findByText(`1 failed, 0 missing: ${empty}`)).toBeTruthy();
});

test('records are not said to be missing where their names could not be loaded', async () => {
  compare({
    ComparedRecords: () => {
      throw new Error('No connection.');
    },
  });
  expect(await screen.findByText('1 failed, 0 missing:')).toBeTruthy();
});
