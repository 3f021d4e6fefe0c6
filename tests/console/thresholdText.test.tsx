// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { expect, test } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { useThresholdText } from '../../src/widgets/rules/useThresholdText';

test('hours of a threshold are written alike, none of them too', () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TestMemoryRouter>
      <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
        {children}
      </AdminContext>
    </TestMemoryRouter>
  );
  const { of } = renderHook(useThresholdText, { wrapper }).result.current;
  expect([0, 1, 30].map((hours) => of('EqualValues', hours))).toEqual(['0 hrs', '1 hr', '1 day 6 hrs']);
});
