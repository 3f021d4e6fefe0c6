// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { SavingsLost } from '../../src/explore/savings/SavingsLost';
import { i18nProvider } from '../../src/i18n/i18nProvider';

afterEach(cleanup);

const days = { from: '2026-03-12', until: '2026-04-08' };

function textOf(isPromise: boolean): string | null {
  const lost = { ...days, share: -0.1, reference: 0.2, isPromise, actual: 3_080, hoped: 2_240 };
  render(
    <TestMemoryRouter>
      <AdminContext i18nProvider={i18nProvider} queryClient={new QueryClient()} store={memoryStore()}>
        <SavingsLost lost={lost} unit="kWh" buildingId="b-1" />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return screen.getByRole('alert').querySelector('.MuiAlert-message')?.textContent ?? null;
}

test('a project that stopped saving says in which days, by how much, and leads to the notifications of it', () => {
  expect(textOf(false)).toBe(
    'The savings are lost: from 12/03/2026 to 08/04/2026 use was 110% of expected use, compared with 80% before. Savings are short by 840 kWh.',
  );
  const address = new URL(
    screen.getByRole('link', { name: 'Notifications' }).getAttribute('href') ?? '',
    'http://here',
  );
  expect(address.pathname).toBe('/app/list/notifications');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({
    BuildingId: ['b-1'],
    AlertType: ['Savings lost'],
  });
});

test('a project that never saved what was promised says so', () => {
  expect(textOf(true)).toContain('where 80% was promised');
});
