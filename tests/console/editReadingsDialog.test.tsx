// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RefusedError } from '../../src/data/client';
import { DialogHost } from '../../src/dialogs/DialogHost';
import type { Answers } from './fakeApi';
import { fakeIds } from './fakeApi';
import { dialogTitled, fill } from './formFields';
import { notePlatformCalls } from './platformCalls';
import { show } from './screen';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** A platform whose response to the first edit is lost. */
function losingPlatform() {
  const made = { edits: 0, previews: 0 };
  const answers: Answers = {
    'POST /platform/readings/edit': ({ variables: { dryRun, latestChange } }) => {
      const current = made.edits === 0 ? null : String(made.edits);
      const answer = { changeSet: null, latestChange: current, interval: 'Hourly', notifications: 0, channels: [] };
      if (dryRun) {
        made.previews += 1;
        return answer;
      }
      if (latestChange !== undefined && latestChange !== current)
        throw new RefusedError([{ message: 'Look again', extensions: { code: 'conflict' } }]);
      made.edits += 1;
      if (made.edits === 1) throw new TypeError('Failed to fetch');
      return answer;
    },
  };
  return { made, answers };
}

test('an edit whose response was lost is not made twice, but only once its preview was shown again', async () => {
  const { made, answers } = losingPlatform();
  const address = `/app/detail/channels/${fakeIds[0]}?modal=editReadings`;
  notePlatformCalls([], answers);
  show(<DialogHost />, { resource: 'channels', address });
  const form = await dialogTitled('Edit Readings');
  await fill(form, 'From', '01/03/2026 00:00');
  await fill(form, 'Until', '02/03/2026 00:00');
  await fill(form, 'Factor', '10');
  await fill(form, 'Reason', 'CT ratio');
  await waitFor(() => expect(made.previews).toBe(1));
  const save = () => fireEvent.click(within(form).getByText('Save'));
  save();
  expect(await within(form).findByText(/cannot be reached/)).toBeTruthy();
  // The preview is read anew meanwhile, as when the connection is back: it has the edit in it.
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(made.previews).toBe(2));
  save();
  expect(await within(form).findByText('Look again')).toBeTruthy();
  expect(made.edits).toBe(1);
  await waitFor(() => expect(made.previews).toBe(3));
  save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made.edits).toBe(2);
});
