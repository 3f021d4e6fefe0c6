// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type JobDays, TriggerDialog } from '../../src/dialogs/triggers/TriggerDialog';
import { show } from './screen';

afterEach(cleanup);

test('a job is not triggered for a day that there is not, and the field says so', async () => {
  const triggered: JobDays[] = [];
  show(
    <TriggerDialog
      title="Trigger"
      label="Mill"
      isOpen
      days={{ from: '2026-02-01', to: '2026-03-01' }}
      trigger={async (days) => triggered.push(days)}
      success="triggers.dimensionsDone"
      failure="triggers.dimensionsFailed"
      onClose={() => undefined}
    />,
    { resource: 'channels', address: '/' },
  );
  const first = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Start/ });
  const enter = (text: string): void => {
    fireEvent.change(first, { target: { value: text } });
    fireEvent.blur(first);
  };
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Trigger' }));
  enter('31/02/2026');
  press();
  expect(await screen.findByText(/^Please enter a valid date/)).toBeTruthy();
  expect(first.getAttribute('aria-invalid')).toBe('true');
  expect(triggered).toEqual([]);
  enter('28/02/2026');
  press();
  expect(triggered).toEqual([{ from: '2026-02-28', to: '2026-03-01' }]);
});
