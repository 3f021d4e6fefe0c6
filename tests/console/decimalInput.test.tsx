// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { DecimalInput } from '../../src/fields/parts/DecimalInput';
import { setFormatLanguage } from '../../src/lib/locale';
import { show } from './screen';

afterEach(() => {
  setFormatLanguage('en');
  cleanup();
});

test('A form in German shows and takes a decimal comma, and refuses what may be either of two numbers', async () => {
  setFormatLanguage('de');
  const user = userEvent.setup();
  const save = vi.fn();
  show(
    <Form record={{ Price: 0.31 }} onSubmit={save}>
      <DecimalInput source="Price" label="Price" />
      <button type="submit">Save</button>
    </Form>,
    { resource: 'tariffs', address: '/' },
  );
  const price = await screen.findByRole('textbox', { name: 'Price' });
  const enter = async (typed: string): Promise<void> => {
    await user.clear(price);
    await user.type(price, typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  expect(price).toHaveProperty('value', '0,31');
  await enter('1.234');
  expect(await screen.findByText('1.234 may be 1234 or 1,234: please enter one of them')).toBeTruthy();
  expect(price).toHaveProperty('value', '1.234');
  expect(save).not.toHaveBeenCalled();
  await enter('1,234');
  expect(save.mock.lastCall?.[0]).toMatchObject({ Price: 1.234 });
  await enter('0.5');
  expect(save.mock.lastCall?.[0]).toMatchObject({ Price: 0.5 });
  expect(price).toHaveProperty('value', '0,5');
});
