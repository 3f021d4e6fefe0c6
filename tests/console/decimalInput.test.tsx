// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { ConfigRuleFields } from '../../src/dialogs/configs/ConfigRuleFields';
import { DecimalInput } from '../../src/fields/parts/DecimalInput';
import { configKinds } from '../../src/flows/configRule';
import { setFormatLanguage } from '../../src/lib/locale';
import { CellNote } from '../../src/screens/grid/CellNote';
import { typedCell } from '../../src/screens/grid/cellEdit';
import { noEdits, reduceEdits } from '../../src/screens/grid/edits';
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
  expect(await screen.findByText('1.234 could mean 1234 or 1,234: please enter one of them')).toBeTruthy();
  expect(price).toHaveProperty('value', '1.234');
  expect(save).not.toHaveBeenCalled();
  await enter('1,234');
  expect(save.mock.lastCall?.[0]).toMatchObject({ Price: 1.234 });
  await enter('0.5');
  expect(save.mock.lastCall?.[0]).toMatchObject({ Price: 0.5 });
  expect(price).toHaveProperty('value', '0,5');
});

test('The step of a rule of configs has a decimal comma in German, too', async () => {
  setFormatLanguage('de');
  const user = userEvent.setup();
  show(
    <Form record={{ Step: 1.5 }} onSubmit={vi.fn()}>
      <ConfigRuleFields kind={configKinds.feedsConfigBacNet} onTemplate={vi.fn()} />
      <button type="submit">Save</button>
    </Form>,
    { resource: 'channels', address: '/' },
  );
  const step = await screen.findByRole('textbox', { name: /^Step from channel to channel/ });
  expect(step).toHaveProperty('value', '1,5');
  await user.clear(step);
  await user.type(step, '1.234');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1.234 could mean 1234 or 1,234: please enter one of them')).toBeTruthy();
});

test('A cell of a grid that may be either of two numbers in German says which two', async () => {
  setFormatLanguage('de');
  const entity = catalogue.entity('tariffs');
  const column = { path: 'Price', label: 'Price', field: catalogue.resolve(entity, 'Price').field, lock: undefined };
  const record = { id: 'a', Price: 1.234 };
  const Note = () => {
    const edit = typedCell(column, '1.234', String);
    const changes = [{ record, path: 'Price', stored: { text: '1.234', shown: '1,234' }, edit }];
    const { edits, refusals } = reduceEdits(noEdits, { type: 'change', changes });
    const row = {
      ...{ record, edited: edits.get('a'), refusal: refusals.get('a') },
      ...{ conflicts: [], isLocked: false },
    };
    return <CellNote entity={entity} row={row} column={column} onKeepMine={vi.fn()} onTakeTheirs={vi.fn()} />;
  };
  show(<Note />, { resource: 'tariffs', address: '/' });
  expect(await screen.findByText('1.234 could mean 1234 or 1,234: please enter one of them')).toBeTruthy();
});
