// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { fieldKindOf } from '../../src/fields/kinds';
import { show } from './screen';

afterEach(cleanup);

const entity = catalogue.entity('bills');
const field = entity.field('StartDate');

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
