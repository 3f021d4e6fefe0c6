// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { widgetCells, widgetInputs } from '../../src/fields/widgets';
import { CodeInput } from '../../src/widgets/codes/CodeInput';
import { anzsic, type Code, isic, unece, zones } from '../../src/widgets/codes/lists';
import { show } from './screen';

afterEach(cleanup);

const at = { resource: 'accounts', address: '/' };

function Asked({ resource, name, value }: Readonly<Record<'resource' | 'name' | 'value', string>>) {
  const entity = catalogue.entity(resource);
  const field = entity.field(name);
  const Input = widgetInputs.get(field.input ?? '');
  return (
    <Form defaultValues={{ [name]: value }}>
      {Input && <Input source={name} label="Code" field={field} entity={entity} />}
    </Form>
  );
}

it('the lists have each value once, and a title for each', async () => {
  for (const [list, least] of [
    [anzsic, 820],
    [isic, 760],
    [unece, 1_400],
    [zones, 400],
  ] as const) {
    const codes = await list();
    expect(codes.length).toBeGreaterThan(least);
    expect(new Set(codes.map(({ id }) => id)).size).toBe(codes.length);
    expect(codes.every(({ id, name }) => id && name)).toBe(true);
  }
});

it('an industry is found by its title, and kept by its code', async () => {
  show(<Asked resource="accounts" name="IndustryCode" value="" />, at);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.paste('nursery production (under');
  await userEvent.click(await screen.findByRole('option', { name: /^0111 Nursery Production \(Under/ }));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', expect.stringMatching(/^0111 /)));
});

it('what was typed before the list came is looked for once it is there', async () => {
  let bring: (codes: readonly Code[]) => void = () => undefined;
  const list = () => new Promise<readonly Code[]>((resolve) => (bring = resolve));
  const field = catalogue.entity('accounts').field('IndustryCode');
  const input = (
    <Form>
      <CodeInput source="IndustryCode" label="Code" field={field} entity={catalogue.entity('accounts')} list={list} />
    </Form>
  );
  show(input, at);
  await userEvent.type(screen.getByRole('combobox'), 'dairy');
  expect(screen.getByText('Loading the list')).toBeTruthy();
  expect(screen.queryByRole('option', { name: '0160 Dairy' })).toBeNull();
  bring([{ id: '0160', name: '0160 Dairy' }]);
  expect(await screen.findByRole('option', { name: '0160 Dairy' })).toBeTruthy();
  expect(screen.queryByText('Loading the list')).toBeNull();
});

it('what is in no list stays as it is', async () => {
  show(<Asked resource="accounts" name="IndustryCode" value="Cheese" />, at);
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'Cheese'));
});

it("a unit of others is offered after our own, and never our own under another's spelling", async () => {
  show(<Asked resource="channels" name="UnitOfMeasure" value="kWh" />, at);
  const input = screen.getByRole('combobox');
  await userEvent.clear(input);
  await userEvent.paste('kilogram per cubic metre');
  expect(await screen.findByRole('option', { name: 'kilogram per cubic metre, kg/m³ (KMQ)' })).toBeTruthy();
  await userEvent.clear(input);
  await userEvent.paste('kilowatt hour (');
  expect(screen.queryByRole('option', { name: /\(KWH\)/ })).toBeNull();
});

it('a code is shown with its title', async () => {
  const Cell = widgetCells.get('IsicCode');
  const entity = catalogue.entity('buildings');
  const field = entity.field('IsicCode');
  show(Cell && <Cell value="0111" field={field} entity={entity} row={{}} name="IsicCode" />, at);
  expect(await screen.findByText('0111 Growing of cereals (except rice), leguminous crops and oil seeds')).toBeTruthy();
});
