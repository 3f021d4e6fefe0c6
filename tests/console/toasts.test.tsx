// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { Toasts } from '../../src/widgets/toasts/Toasts';
import { useToast } from '../../src/widgets/useToast';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const steps = ['Load Added! Adding channels now.', 'Channels Added!', 'Feeds Config Channels Created!'];

function Page() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.steps(steps)}>
        Save
      </button>
      <button type="button" onClick={() => toast.error(new Error('No such feed.'))}>
        Fail
      </button>
    </>
  );
}

/** The page with what stands beside it. Answers how it is left. */
function open(): () => void {
  const { unmount } = render(
    <TestMemoryRouter>
      <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
        <Page />
        <Toasts />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return unmount;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => [...steps, 'No such feed.'].filter((text) => screen.queryByText(text) !== null);

test('the toasts of all steps are there at once, in their order, and go after a while', () => {
  open();
  press('Save');
  const status = screen.getByRole('status');
  expect(steps.map((text) => status.textContent?.indexOf(text))).toEqual(
    [...steps.map((text) => status.textContent?.indexOf(text))].sort((a = 0, b = 0) => a - b),
  );
  expect(shown()).toEqual(steps);
  pass(6_000);
  expect(shown()).toEqual(steps);
  pass(2_000);
  expect(shown()).toEqual([]);
});

test('what went wrong is an alert, stays longer, and says the same only once', () => {
  open();
  press('Fail');
  press('Fail');
  expect(within(screen.getByRole('alert')).getByText('Oh oh, error!')).toBeTruthy();
  pass(10_000);
  expect(shown()).toEqual(['No such feed.']);
  pass(3_000);
  expect(shown()).toEqual([]);
});

test('none goes while the mouse rests on one of them', () => {
  open();
  press('Save');
  fireEvent.mouseEnter(screen.getByRole('status').parentElement as HTMLElement);
  pass(60_000);
  expect(shown()).toEqual(steps);
  fireEvent.mouseLeave(screen.getByRole('status').parentElement as HTMLElement);
  pass(8_000);
  expect(shown()).toEqual([]);
});

test('each can be dismissed on its own', () => {
  open();
  press('Save');
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] as HTMLElement);
  expect(shown()).toEqual([steps[0], steps[2]]);
});

test('after one is dismissed by the keyboard, the others go as before', () => {
  open();
  press('Save');
  const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
  act(() => first?.focus());
  fireEvent.click(first as HTMLElement);
  expect(shown()).toEqual(steps.slice(1));
  pass(8_000);
  expect(shown()).toEqual([]);
});

test('after one is dismissed by the keyboard, the focus is where it was before', () => {
  open();
  const save = screen.getByRole('button', { name: 'Save' });
  press('Save');
  act(() => save.focus());
  for (const _step of steps) {
    const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss' });
    act(() => dismiss?.focus());
    fireEvent.click(dismiss as HTMLElement);
    expect(document.activeElement).toBe(save);
  }
});

test('after one is dismissed while the focus is elsewhere, it stays there', () => {
  open();
  press('Save');
  const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss' });
  act(() => dismiss?.focus());
  const fail = screen.getByRole('button', { name: 'Fail' });
  act(() => fail.focus());
  fireEvent.click(dismiss as HTMLElement);
  expect(document.activeElement).toBe(fail);
});

test('after one is dismissed that the mouse is over, the next goes as before', () => {
  open();
  press('Fail');
  fireEvent.mouseEnter(screen.getByRole('status').parentElement as HTMLElement);
  press('Dismiss');
  press('Save');
  pass(8_000);
  expect(shown()).toEqual([]);
});

/** Leaves the page as a reload does; the next one is there so many ms later. */
function reload(leave: () => void, ms: number): void {
  fireEvent(window, new Event('pagehide'));
  leave();
  vi.setSystemTime(Date.now() + ms);
}

test('they are there again after the page was loaded anew, however slowly, but not on a later visit', () => {
  const leave = open();
  press('Save');
  pass(1_000);
  reload(leave, 20_000);
  const leaveAgain = open();
  expect(shown()).toEqual(steps);
  reload(leaveAgain, 60_000);
  open();
  expect(shown()).toEqual([]);
});

test('what had been there for long enough to be read is not there again', () => {
  const leave = open();
  press('Save');
  pass(6_500);
  reload(leave, 100);
  open();
  expect(shown()).toEqual([]);
});
