// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18nProvider, loadScreenMessages } from '../../src/i18n/i18nProvider';
import { ApiScreen } from '../../src/screens/api/ApiScreen';
import { show } from './screen';

const paths = {
  '/platform/readings/validate': {
    post: {
      summary: 'Validate the readings of a span by the validation rules',
      description: 'At most 366 days of 200 channels.',
      tags: ['platform/readings'],
      parameters: [{ name: 'name', in: 'query', description: 'The last one', schema: { type: 'string' } }],
      responses: {
        200: {
          description: 'Default Response',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                // A value may be called as a sentence is.
                properties: { description: { type: 'string', description: 'Findings that were not known before' } },
              },
            },
          },
        },
      },
    },
  },
};

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ paths }));
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await i18nProvider.changeLocale('en');
});

async function open(locale: string): Promise<string> {
  await loadScreenMessages();
  await i18nProvider.changeLocale(locale);
  show(<ApiScreen />, { resource: 'sites', address: '/app/api' });
  fireEvent.click(await screen.findByRole('button', { name: /^POST \/platform\/readings\/validate/ }));
  return document.body.textContent ?? '';
}

test('The endpoints are described in German where the console is', async () => {
  const text = await open('de');
  expect(text).toContain('Die Messwerte eines Zeitraums nach den Prüfregeln prüfen');
  expect(text).toContain('Höchstens 366 Tage von 200 Kanälen.');
  expect(screen.getByText('Der letzte').closest('[lang=en]')).toBeNull();
  expect(screen.getByText('Befunde, die vorher nicht bekannt waren')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'description' })).toBeTruthy();
});

test('They are in English otherwise, and marked so where the console is in a third language', async () => {
  const text = await open('es');
  expect(text).toContain('Validate the readings of a span by the validation rules');
  expect(screen.getByText('Findings that were not known before').getAttribute('lang')).toBe('en');
});
