// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { listWhere } from '../../src/data/where';
import { widgetFilters } from '../../src/widgets/filters';
import { show } from './screen';

beforeEach(() => {
  // Ten in the morning where clocks went forward at two: the day is nine hours old.
  vi.stubEnv('TZ', 'Pacific/Auckland');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-26T21:00:30Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const notifications = catalogue.entity('notifications');
const { widget = '' } =
  notifications.list.filters?.flatMap((filter) => (typeof filter === 'object' && filter.widget ? filter : []))[0] ?? {};
const Filter = widgetFilters.get(widget);

/** What the list would ask the data API for. */
const Asked = () => (
  <output>{JSON.stringify(listWhere(notifications, { CreatedOn: useWatch({ name: 'CreatedOn' }) }))}</output>
);

function openFilter() {
  const field = notifications.fields.CreatedOn;
  show(
    <Form>
      {Filter && field && <Filter source="CreatedOn" label="Created since" field={field} />}
      <Asked />
    </Form>,
    { resource: 'notifications', address: '/' },
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Created since/ }));
}

const choose = (range: string) => fireEvent.click(screen.getByRole('option', { name: range }));
const asked = () => JSON.parse(screen.getByRole('status').textContent ?? '');

const ranges = [
  ['Today', '2026-09-26T12:00:00.000Z'],
  ['Past 24 hours', '2026-09-25T21:00:00.000Z'],
  ['Past 48 hours', '2026-09-24T21:00:00.000Z'],
  ['Past 1 week', '2026-09-19T21:00:00.000Z'],
  ['Past 2 weeks', '2026-09-12T21:00:00.000Z'],
  ['Past 4 weeks', '2026-08-29T21:00:00.000Z'],
  // The same time of day, by a clock that stood an hour behind.
  ['Past year', '2025-09-26T22:00:00.000Z'],
] as const;

test('The date ranges are those of the contract, to the letter', () => {
  openFilter();
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Any time', ...ranges.map(([range]) => range), 'Custom']);
});

test.each(ranges)('%s begins at %s', (range, since) => {
  openFilter();
  choose(range);
  expect(asked()).toEqual({ CreatedOn: { _gte: since } });
});

test('Custom has bounds of its own: the days that are typed, whole', () => {
  openFilter();
  choose('Custom');
  expect(asked()).toEqual({ CreatedOn: {} });
  for (const [edge, day] of [
    ['from', '26/09/2026'],
    ['to', '27/09/2026'],
  ]) {
    const input = screen.getByLabelText(`Created since ${edge}`);
    fireEvent.change(input, { target: { value: day } });
    fireEvent.blur(input);
  }
  const days = { _gte: '2026-09-25T12:00:00', _lte: '2026-09-27T10:59:59.999999' };
  expect(asked()).toEqual({ CreatedOn: days });
  expect(screen.getByLabelText('Created since to')).toHaveProperty('value', '27/09/2026');
});

test('Any time asks for nothing', () => {
  openFilter();
  choose('Today');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Created since/ }));
  choose('Any time');
  expect(asked()).toEqual({});
});
