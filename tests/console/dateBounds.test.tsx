// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { DateRangeSelect } from '../../src/charts/frame/DateRangeSelect';
import { SpanControls } from '../../src/explore/SpanControls';
import { fieldKindOf } from '../../src/fields/kinds';
import { show } from './screen';

afterEach(cleanup);

const entity = catalogue.entity('bills');
const field = entity.field('StartDate');

describe('a filter of times by a day on which the clocks change at midnight', () => {
  const before = process.env.TZ;
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test.each([
    ['America/Santiago', '04/04/2026', '2026-04-04T03:00:00', '2026-04-05T03:59:59.999999'],
    ['America/Santiago', '06/09/2026', '2026-09-06T04:00:00', '2026-09-07T02:59:59.999999'],
    ['America/Havana', '01/11/2026', '2026-11-01T04:00:00', '2026-11-02T04:59:59.999999'],
    ['Europe/London', '29/03/2026', '2026-03-29T00:00:00', '2026-03-29T22:59:59.999999'],
  ])('has all of its hours: %s, %s', async (zone, day, first, last) => {
    process.env.TZ = zone;
    const { Filter: Bounds } = fieldKindOf(catalogue.entity('sites').field('CreatedOn'));
    const Shown = () => (
      <>
        {Bounds && <Bounds source="At" label="At" field={catalogue.entity('sites').field('CreatedOn')} />}
        <output>{JSON.stringify(useWatch({ name: 'At' }) ?? null)}</output>
      </>
    );
    show(
      <Form>
        <Shown />
      </Form>,
      { resource: 'sites', address: '/' },
    );
    for (const edge of [/from/i, /to$/i]) {
      const box = await screen.findByRole('textbox', { name: edge });
      fireEvent.change(box, { target: { value: day } });
      fireEvent.blur(box);
    }
    await waitFor(() =>
      expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({ _gte: first, _lte: last }),
    );
    for (const box of screen.getAllByRole<HTMLInputElement>('textbox')) expect(box.value).toBe(day);
  });
});

/** An input for the column, below its value. */
function DayInput() {
  const { Input } = fieldKindOf(field);
  return (
    <>
      <output>{JSON.stringify(useWatch({ name: 'StartDate' }) ?? null)}</output>
      {Input && <Input source="StartDate" label="Start" field={field} entity={entity} />}
    </>
  );
}

function Filter() {
  const Bounds = fieldKindOf(field).Filter;
  const value = useWatch({ name: 'StartDate' });
  return (
    <>
      {Bounds && <Bounds source="StartDate" label="Start" field={field} />}
      <output>{JSON.stringify(value ?? null)}</output>
    </>
  );
}

test('a filter by days says which text is no day, and takes no bound from it', async () => {
  show(
    <Form>
      <Filter />
    </Form>,
    { resource: 'bills', address: '/' },
  );
  const from = await screen.findByRole('textbox', { name: /from/i });
  const enter = (text: string): void => {
    fireEvent.change(from, { target: { value: text } });
    fireEvent.blur(from);
  };
  enter('31/02/2026');
  expect(await screen.findByText(/^Please enter a valid date/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('null');
  enter('28/02/2026');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('{"_gte":"2026-02-28"}'));
  expect(screen.queryByText(/^Please enter a valid date/)).toBeNull();
  enter('30/02/2026');
  expect(await screen.findByText(/^Please enter a valid date/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('null');
});

test('an input keeps a day that there is not as it was typed, and says so', async () => {
  show(
    <Form>
      <DayInput />
      <button type="submit">Save</button>
    </Form>,
    { resource: 'bills', address: '/' },
  );
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /Start/ });
  fireEvent.change(input, { target: { value: '2026-02-31' } });
  fireEvent.blur(input);
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText(/^Please enter a valid date/)).toBeTruthy();
  expect(input.value).toBe('2026-02-31');
});

const none = (): void => undefined;
const spanOfDays = { preset: 'custom', days: { from: '', to: '' }, intervals: ['Daily'], interval: 'Daily' } as const;
const span = { from: '2026-03-01', until: '2026-03-31' };

test.each([
  ['a chart of notifications', <DateRangeSelect key="range" range="Custom" from="" to="" onChoose={none} />],
  ['a chart of usage', <SpanControls key="span" settings={{ ...spanOfDays, span, set: none }} />],
])('the days of %s say which text is no day: the chart shows other days then', async (_name, controls) => {
  show(controls, { resource: 'channels', address: '/' });
  const from = await screen.findByRole('textbox', { name: /^From/ });
  fireEvent.change(from, { target: { value: '31/02/2026' } });
  fireEvent.blur(from);
  expect(await screen.findByText(/^Please enter a valid date/)).toBeTruthy();
  fireEvent.change(from, { target: { value: '' } });
  fireEvent.blur(from);
  await waitFor(() => expect(screen.queryByText(/^Please enter a valid date/)).toBeNull());
});
