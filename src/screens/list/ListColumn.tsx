import { lazy, Suspense } from 'react';
import { DataTable, type DataTableColumnProps, useDataTableRenderContext } from 'react-admin';
import type { IdentifiedRow } from '../../data/rowId';
import { loadScreenMessages } from '../../i18n/i18nProvider';
import { useColumnsMenuOpened } from './ColumnsMenu';

/** Shows a column of a list; in the menu of columns, its line with the buttons that pin and move it. */
export function ListColumn(props: DataTableColumnProps<IdentifiedRow>) {
  const isInMenu = useDataTableRenderContext() === 'columnsSelector';
  return isInMenu ? <MenuLine {...props} /> : <DataTable.Col<IdentifiedRow> {...props} />;
}

function MenuLine(props: DataTableColumnProps<IdentifiedRow>) {
  if (!useColumnsMenuOpened()) return null;
  return (
    <>
      <DataTable.Col<IdentifiedRow> {...props} />
      <Suspense fallback={null}>
        <PinColumn path={String(props.source)} label={String(props.label)} />
      </Suspense>
    </>
  );
}

const PinColumn = lazy(async () => {
  const [button] = await Promise.all([import('./PinColumn'), loadScreenMessages()]);
  return { default: button.PinColumn };
});
