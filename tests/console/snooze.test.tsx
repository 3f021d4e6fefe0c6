// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnoozePopover } from '../../src/screens/notificationTriage/SnoozePopover';
import { show } from './screen';

beforeEach(() => {
  // The evening before in UTC.
  vi.stubEnv('TZ', 'Pacific/Auckland');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-23T20:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

function open(isSnoozed = false) {
  const snoozed: (string | null)[] = [];
  show(
    <SnoozePopover
      anchor={document.body}
      isSnoozed={isSnoozed}
      onClose={() => undefined}
      onSnooze={(until) => void snoozed.push(until)}
    />,
    { resource: 'notifications', address: '/' },
  );
  return snoozed;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function type(day: string): void {
  const input = screen.getByLabelText('Until a date');
  fireEvent.change(input, { target: { value: day } });
  fireEvent.blur(input);
}

test.each([
  ['Until tomorrow', '2026-09-25'],
  ['For a week', '2026-10-01'],
  ['For four weeks', '2026-10-22'],
  ['Until it gets worse', '9999-12-31'],
])('%s puts a notification aside until %s', (name, until) => {
  const snoozed = open();
  press(name);
  expect(snoozed).toEqual([until]);
});

test('A day of one’s own is typed day first, and must be one to come', () => {
  const snoozed = open();
  const refused = () => screen.queryByText('Please enter a future date, DD/MM/YYYY') !== null;
  expect(refused()).toBe(false);
  press('Snooze until then');
  expect(refused()).toBe(true);
  for (const day of ['24/09/2026', 'soon']) {
    type(day);
    press('Snooze until then');
    expect([refused(), snoozed]).toEqual([true, []]);
  }
  type('5/10/2026');
  press('Snooze until then');
  expect([refused(), snoozed]).toEqual([false, ['2026-10-05']]);
});

test('What is put aside can be brought back, and nothing else', () => {
  open();
  expect(screen.queryByRole('button', { name: 'End snooze now' })).toBeNull();
  cleanup();
  const snoozed = open(true);
  press('End snooze now');
  expect(snoozed).toEqual([null]);
});
