// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadingButton } from '../../src/widgets/LoadingButton';

afterEach(cleanup);

const formWith = (isLoading: boolean, save: () => void) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      save();
    }}
  >
    <input aria-label="Label" />
    <LoadingButton type="submit" loading={isLoading}>
      Save
    </LoadingButton>
  </form>
);

test('A button that loads keeps the focus of the keyboard, and does nothing more', async () => {
  const user = userEvent.setup();
  const save = vi.fn();
  const { rerender } = render(formWith(false, save));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  rerender(formWith(true, save));
  // A browser takes the focus away from an element that is disabled, and jsdom does not.
  expect(screen.getByRole('button')).toBe(button);
  expect([button.disabled, button.tabIndex, button.getAttribute('aria-disabled')]).toEqual([false, 0, 'true']);
  await user.keyboard('{Enter} ');
  await user.type(screen.getByLabelText('Label'), 'Mill{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  rerender(formWith(false, save));
  await user.type(screen.getByLabelText('Label'), '{Enter}');
  expect(save).toHaveBeenCalledTimes(2);
});

test('A button that is disabled and does not load is disabled', () => {
  render(<LoadingButton disabled>Save</LoadingButton>);
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});
