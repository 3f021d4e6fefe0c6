// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, RecordContextProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { columnsFor } from '../../src/data/columnLabel';
import { columnVariablesOf } from '../../src/data/columnVariables';
import { zonePathsOf } from '../../src/data/rowPaths';
import { FormRowContext } from '../../src/fields/form/formRow';
import { fieldKindOf } from '../../src/fields/kinds';
import { PathCell } from '../../src/fields/parts/PathCell';
import { storedCell, typedCell } from '../../src/screens/grid/cellEdit';
import { gridColumns } from '../../src/screens/grid/gridColumns';
import { rowsCsv } from '../../src/screens/list/csv';
import { show } from './screen';

afterEach(cleanup);

const feeds = catalogue.entity('feeds');
const zonePath = 'Building.Site.Account.TimeZoneIana';
const at = '2026-01-15T09:30:00+00:00';
const inSydney = '15/01/2026 20:30';
const row = { id: '1', ActivatedOn: at, Building: { Site: { Account: { TimeZoneIana: 'Australia/Sydney' } } } };

describe('times of a record are those of its account', () => {
  test('whose zone is selected with each time, and with nothing else', () => {
    expect(zonePathsOf(feeds, ['Label', 'ActivatedOn'])).toEqual([zonePath]);
    expect(zonePathsOf(feeds, ['Label'])).toEqual([]);
    const selectsOf = (path: string) => columnVariablesOf(feeds, false).find((each) => each.path === path)?.selects;
    expect(selectsOf('ActivatedOn')).toContain(zonePath);
    expect(selectsOf('Model') ?? []).not.toContain(zonePath);
    // A channel has a zone of its own, in which its readings are as well.
    expect(zonePathsOf(catalogue.entity('channels'), ['StartDate'])).toEqual(['TimeZone', zonePath]);
    const ofReading = zonePathsOf(catalogue.entity('consumption'), ['ConsumptionDate']);
    expect(ofReading).toEqual(['Channel.TimeZone', `Channel.${zonePath}`]);
  });

  test('in a cell and in an export', () => {
    render(<PathCell entity={feeds} path="ActivatedOn" row={row} />);
    expect(screen.getByText(inSydney).title).toBe('Australia/Sydney');
    expect(rowsCsv(feeds, columnsFor(feeds, ['ActivatedOn']), [row]).data).toEqual([[inSydney]]);
  });

  test('in a grid, where they are typed so', () => {
    const column = gridColumns(feeds, columnsFor(feeds), true).find(({ path }) => path === 'ActivatedOn');
    if (!column) throw new Error('The grid has no such column.');
    const same = (label: string) => label;
    expect(storedCell(feeds, column, row, same).shown).toBe(inSydney);
    expect(typedCell(column, inSydney, same, 'Australia/Sydney').text).toBe('2026-01-15T09:30:00');
  });

  const Held = () => <output>{String(useWatch({ name: 'ActivatedOn' }))}</output>;
  const field = feeds.field('ActivatedOn');
  const { Input } = fieldKindOf(field);
  const form = (
    <Form defaultValues={{ ActivatedOn: at }}>
      {Input && <Input source="ActivatedOn" label="Activated" field={field} entity={feeds} />}
      <Held />
    </Form>
  );

  test.each([
    ['of a record', RecordContextProvider],
    ['of a new one, as soon as its account is known', FormRowContext],
  ])('in a form %s, where they are typed so', async (_of, Known) => {
    show(<Known value={row}>{form}</Known>, { resource: 'feeds', address: '/' });
    const input = await screen.findByLabelText('Activated');
    expect(input).toHaveProperty('value', inSydney);
    await userEvent.clear(input);
    await userEvent.type(input, '16/01/2026 08:00{Enter}');
    expect(screen.getByRole('status').textContent).toBe('2026-01-15T21:00:00');
  });
});
