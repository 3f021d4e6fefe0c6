import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LoadSeries } from '../../resources/shared/loadSeries';
import { setFormatLanguage } from '../../src/lib/locale';
import { UsageChart } from '../../src/widgets/usage/UsageChart';

const heightOf = (temperature: number | null) => {
  const { unmount } = render(<UsageChart series={seriesAt(temperature)} title="Use" />);
  const chart = screen.getByRole('img', { name: 'Use' });
  const places = [...chart.querySelectorAll('g[transform^="translate(0 "]')].map((tick) =>
    Number(/ ([\d.]+)\)/.exec(tick.getAttribute('transform') ?? '')?.[1]),
  );
  const height = { chart: chart.getAttribute('height'), usage: Math.max(...places) - Math.min(...places) };
  unmount();
  return height;
};

function seriesAt(temperature: number | null): LoadSeries {
  const hours = [0, 50, 100].map((actual, hour) => ({
    event: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
    ...{ actual, forecast: 50, lower: 20, upper: 80, temperature },
  }));
  const [from, until] = [hours[0]?.event ?? '', hours[2]?.event ?? ''];
  return { loadId: 'board', channelId: 'kwh', channel: 'kWh', unit: 'kWh', timeZone: 'UTC', from, until, hours };
}

test('usage has the place of the temperature where none is known, on a chart that is as high', () => {
  const [with20, without] = [heightOf(20), heightOf(null)];
  expect(without.chart).toBe(with20.chart);
  expect(without.usage).toBeGreaterThan(with20.usage + 50);
});

test('one that lasts longer than is shown says until when it is shown', () => {
  const series = seriesAt(20);
  render(<UsageChart series={{ ...series, until: '2026-03-01T00:00:00.000Z' }} title="Use" />);
  expect(screen.getByText('triage.shownUntil')).toBeTruthy();
  render(<UsageChart series={series} title="Whole" />);
  expect(screen.getAllByText('triage.shownUntil')).toHaveLength(1);
});

test('temperatures have the decimal comma of the language, and no rounding errors', () => {
  const { hours, ...series } = seriesAt(20);
  const warmer = hours.map((hour, index) => ({ ...hour, temperature: 20.05 + index * 0.2 }));
  setFormatLanguage('de');
  render(<UsageChart series={{ ...series, hours: warmer }} title="Warm" />);
  setFormatLanguage('en');
  const labels = [...screen.getByRole('img', { name: 'Warm' }).querySelectorAll('text')].map(
    (text) => text.textContent,
  );
  expect(labels.filter((label) => label?.endsWith('°C'))).toEqual(['20 °C', '20,6 °C']);
});
