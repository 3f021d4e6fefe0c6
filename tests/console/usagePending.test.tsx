// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { UsagePending } from '../../src/explore/UsagePending';
import { i18nProvider, loadScreenMessages } from '../../src/i18n/i18nProvider';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('A usage that takes long to read says so, after some seconds', async () => {
  await loadScreenMessages();
  vi.useFakeTimers();
  render(
    <TestMemoryRouter>
      <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
        <UsagePending />
      </AdminContext>
    </TestMemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('status').textContent).toBe(
    'This takes longer than usual: many readings are being summed up.',
  );
});
