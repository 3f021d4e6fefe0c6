// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { arrayOf, decimal, text, uuid } from '../../resources/language/fields';
import { fieldKindOf } from '../../src/fields/kinds';
import { fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(cleanup);

function Filter({ field }: { readonly field: Parameters<typeof fieldKindOf>[0] }) {
  const { Filter: Input } = fieldKindOf(field);
  return (
    <>
      {Input && <Input source="Name" label="Name" field={field} />}
      <output>{JSON.stringify(useWatch({ name: 'Name' }) ?? null)}</output>
    </>
  );
}

async function typeInto(field: Parameters<typeof fieldKindOf>[0], typed: string, stored?: unknown) {
  show(
    <Form defaultValues={{ Name: stored ?? null }}>
      <Filter field={field} />
    </Form>,
    { resource: 'sites', address: '/' },
  );
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const found = box.value;
  await userEvent.type(box, typed);
  return { found, shown: box.value, filter: screen.getByRole('status').textContent };
}

test.each([
  ['two words', text(), 'North yard', '{"_ilike":"%North yard%"}'],
  ['a space at the end', text(), 'North ', '{"_ilike":"%North%"}'],
  ['only a space', text(), ' ', 'null'],
  ['words of an array', arrayOf(text()), 'North yard', '{"_contains":["North yard"]}'],
  ['a decimal number of an array', arrayOf(decimal()), '1.25', '{"_contains":[1.25]}'],
  ['a UUID', uuid(), fakeIds[0], `"${fakeIds[0]}"`],
  ['a part of a UUID', uuid(), fakeIds[0].slice(0, 9), 'null'],
])('a filter by text keeps what is typed: %s', async (_what, field, typed, filter) => {
  expect(await typeInto(field, typed)).toEqual({ found: '', shown: typed, filter });
});

test('a filter by text that was there is shown, and can be typed on', async () => {
  expect(await typeInto(text(), ' {Backspace}!', { _ilike: '%100\\%%' })).toEqual({
    found: '100%',
    shown: '100%!',
    filter: '{"_ilike":"%100\\\\%!%"}',
  });
});
