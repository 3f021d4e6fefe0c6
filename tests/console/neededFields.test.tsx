// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TariffComponentKind } from '../../resources/enums/tariffComponentKind';
import { catalogue } from '../../resources/language/all';
import { createFields } from '../../resources/language/createFields';
import { DialogHost } from '../../src/dialogs/DialogHost';
import { neededFields } from '../../src/dialogs/neededFields';
import { show } from './screen';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const components = catalogue.entity('tariffComponents');

test.each(TariffComponentKind.entries)(
  'a component of kind $name is asked for what it needs first',
  ({ name, value }) => {
    const { needs } = components.create!;
    const fields = createFields(components);
    const { shown, more } = neededFields(components, fields, value);
    expect(shown).toEqual(
      fields.filter((field) => ['TariffId', 'Label', 'Kind', ...needs!.fields[name]!].includes(field)),
    );
    expect([...shown, ...more].toSorted()).toEqual([...fields].toSorted());
  },
);

test('the kind chosen decides which fields are shown; the others are under More', async () => {
  const user = userEvent.setup();
  show(<DialogHost />, {
    resource: 'tariffComponents',
    address: '/app/list/tariffComponents?modal=addTariffComponent',
  });
  const form = within(await screen.findByRole('dialog', { name: 'Add Tariff Component' }));
  const isShown = (label: RegExp) => form.queryByRole('spinbutton', { name: label }) !== null;
  expect([isShown(/From hour/), isShown(/Percent/)]).toEqual([true, false]);
  fireEvent.mouseDown(form.getByRole('combobox', { name: /Kind of charge/ }));
  await user.click(await screen.findByRole('option', { name: 'Tax' }));
  expect([isShown(/From hour/), isShown(/Percent/)]).toEqual([false, true]);
  const more = form.getByRole('button', { name: 'More' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  expect([more.getAttribute('aria-expanded'), isShown(/From hour/)]).toEqual(['true', true]);
});

test('a percentage below zero is refused of wastewater, and not of a tax', async () => {
  const user = userEvent.setup();
  show(<DialogHost />, {
    resource: 'tariffComponents',
    address: '/app/list/tariffComponents?modal=addTariffComponent',
  });
  const form = within(await screen.findByRole('dialog', { name: 'Add Tariff Component' }));
  const saidOf = async (kind: string) => {
    fireEvent.mouseDown(form.getByRole('combobox', { name: /Kind of charge/ }));
    await user.click(await screen.findByRole('option', { name: kind }));
    fireEvent.change(form.getByRole('spinbutton', { name: /Percent/ }), { target: { value: '-80' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Please enter a label');
    return form.queryByText('Only the percentage of a tax can be below zero') !== null;
  };
  expect([await saidOf('Wastewater'), await saidOf('Tax')]).toEqual([true, false]);
});
