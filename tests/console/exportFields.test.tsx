// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ExportFields } from '../../src/dialogs/analyticsExport/ExportFields';
import { control } from './formFields';
import { show } from './screen';

afterEach(cleanup);

/** Returns the errors below the two days of an export. */
function errorsOf(start: string, end: string): readonly string[] {
  const settings = { start, end, interval: 0, layout: 'raw', format: 'csv' } as const;
  show(<ExportFields settings={settings} onChange={() => {}} isSubmitted />, { resource: 'channels', address: '/' });
  const errors = ['Start date', 'End date'].map((label) => {
    const input = control(document.body, label);
    const help = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    expect(input.getAttribute('aria-invalid')).toBe(String(help !== ''));
    return help;
  });
  cleanup();
  return errors;
}

test('Days that are none are told from an end before the start, of which there is none without a start', () => {
  const invalidDay = 'Please enter a valid date DD/MM/YYYY';
  expect(errorsOf('2026-03-01', '2026-03-01')).toEqual(['', '']);
  expect(errorsOf('31/02/2026', '2026-03-01')).toEqual([invalidDay, '']);
  expect(errorsOf('2026-03-01', '')).toEqual(['', invalidDay]);
  expect(errorsOf('2026-03-02', '2026-03-01')).toEqual(['', 'The end is before the start']);
});
