// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { UsageBalance } from '../../resources/shared/usageBalance';
import { BalanceNotes } from '../../src/explore/panels/BalanceNotes';
import { show } from './screen';

afterEach(cleanup);

const balance: UsageBalance = {
  ...{ utility: 1, unit: 'kWh', timeZone: 'UTC', interval: 'Daily', leftOutBy: 'Hourly' },
  ...{ metered: 2, unmetered: 0, limit: 10, points: [] },
  total: { whole: 20, parts: 17, unaccounted: 3, known: 0.99954 },
  gaps: [{ id: 'boiler', label: 'Boiler', missing: 0.00046 }],
};

test('a balance that lacks an hour is not of 100 % of the time, nor is its gap one of 0 %', async () => {
  show(<BalanceNotes balance={balance} isLonger={false} />, {
    resource: 'loads',
    address: '/app/detail/loads/x/usage',
  });
  expect(await screen.findByText(/Covers 99\.9% of the time/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Boiler (0.1%)' })).toBeTruthy();
});
