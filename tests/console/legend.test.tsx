// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import type { ChartSpec } from '../../src/charts/chartSpec';
import { Legend } from '../../src/charts/Legend';
import { i18nProvider } from '../../src/i18n/i18nProvider';

afterEach(cleanup);

const [left, right] = [
  { name: 'kWh', isLevel: false },
  { name: '°C', isLevel: true },
] as const;
const spec: ChartSpec = {
  kind: 'line',
  title: 'Usage',
  axis: { times: ['2026-03-01T00:00:00Z'], zone: 'UTC' },
  series: [
    { name: 'Lights', values: [1] },
    { name: 'Outside', values: [9], isRight: true },
  ],
  format: String,
};

test.each([
  [
    [left, right],
    ['LightskWh', 'Outside°C'],
  ],
  [[left], ['Lights', 'Outside']],
] as const)('a legend says which axis a line belongs to where there are two (%#)', (valueAxes, names) => {
  render(
    <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
      <Legend spec={{ ...spec, valueAxes }} hidden={new Set()} onToggle={() => undefined} />
    </AdminContext>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});
