// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { columnsFor } from '../../src/data/columnLabel';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { CellNote } from '../../src/screens/grid/CellNote';
import { gridColumns } from '../../src/screens/grid/gridColumns';
import { fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(async () => {
  cleanup();
  await i18nProvider.changeLocale('en');
});

test('In German the grid says in German why a cell was refused', async () => {
  await i18nProvider.changeLocale('de');
  const entity = catalogue.entity('loads');
  const [column] = gridColumns(entity, columnsFor(entity, ['Building.Label']), true);
  if (!column) throw new Error('The grid has no column.');
  const none = (): void => undefined;
  const row = {
    record: { id: fakeIds[0] },
    edited: undefined,
    refusal: { sentence: 'Building: there is no building ‘Wharf’ here.', paths: [column.path] },
    conflicts: [],
    isLocked: false,
  };
  show(<CellNote entity={entity} row={row} column={column} onKeepMine={none} onTakeTheirs={none} />, {
    resource: 'loads',
    address: '/',
  });
  expect(await screen.findByText('Gebäude: Gebäude ‚Wharf‘ gibt es hier nicht.')).toBeTruthy();
});
