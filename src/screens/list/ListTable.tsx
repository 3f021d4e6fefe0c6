import { type ReactElement, useCallback, useMemo, useRef } from 'react';
import { DataTable, useListContext, useLocale } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import type { Column } from '../../data/columnLabel';
import type { IdentifiedRow } from '../../data/rowId';
import { labelPath } from '../../data/rowPaths';
import { Sparkline } from '../../explore/Sparkline';
import { fieldKindOf } from '../../fields/kinds';
import { PathCell } from '../../fields/parts/PathCell';
import { useMessages } from '../../i18n/useMessages';
import { detailPath } from '../../lib/paths';
import type { NewRowDefaults } from './AddButton';
import { FlagsCell } from './FlagsCell';
import { ListColumn } from './ListColumn';
import { ListEmpty } from './ListEmpty';
import { ListError } from './ListError';
import { ResizableColumns } from './ResizableColumns';
import { ResizableHead } from './ResizableHead';
import { RowActions } from './RowActions';
import { SelectionButtons } from './SelectionButtons';
import { tableColumnsOf } from './tableColumns';
import { tableStyle } from './tableStyle';
import { useHiddenByDefault } from './useHiddenByDefault';
import { useMayBulkChange } from './useMayBulkChange';
import { useRowKeys } from './useRowKeys';

interface ListTableProps {
  readonly entity: Entity;
  readonly columns: readonly Column[];
  /** Key under which the chosen columns and their widths are stored. */
  readonly storeKey?: string;
  /** Whether the list is part of a page and grows with its rows; a list page scrolls its table. */
  readonly embedded?: true;
  /** Columns and account of a row that is added from this page. */
  readonly newRow?: NewRowDefaults;
}

export function ListTable({ entity, columns, storeKey, embedded, newRow }: ListTableProps) {
  const { error } = useListContext();
  const may = useMay();
  const mayBulkChange = useMayBulkChange(entity);
  const hidden = useHiddenByDefault(entity, columns);
  const cells = useCells(entity, columns);
  const open = useCallback((id: unknown) => detailPath(entity.name, String(id)), [entity]);
  const mayChangeSelected = may('bulk', entity) && may('update', entity);
  const mayDeleteSelected = may('bulk', entity) && may('delete', entity);
  const maySelect = mayBulkChange || mayChangeSelected || mayDeleteSelected || entity.usage !== undefined;
  const frame = useRef<HTMLDivElement>(null);
  const onKeyDown = useRowKeys({ entity, frame, maySelect, embedded: embedded ?? false });
  if (error) return <ListError />;
  return (
    <ResizableColumns
      storeKey={storeKey ?? `${entity.name}.datatable`}
      frame={frame}
      onKeyDown={onKeyDown}
      sx={embedded ? withToolbar : { ...withToolbar, ...fillPage }}
    >
      <DataTable<IdentifiedRow>
        rowClick={open}
        bulkActionButtons={maySelect ? <SelectionButtons entity={entity} /> : false}
        head={ResizableHead}
        hiddenColumns={hidden}
        empty={<ListEmpty entity={entity} newRow={newRow} />}
        size="small"
        stickyHeader
        {...(storeKey ? { storeKey } : {})}
        sx={tableStyle}
      >
        {cells}
      </DataTable>
      <RowActions entity={entity} frame={frame} />
    </ResizableColumns>
  );
}

/**
 * Returns memoised column elements: react-admin re-renders all rows for new elements, and lists re-render often without
 * a change of their rows.
 */
function useCells(entity: Entity, columns: readonly Column[]): readonly ReactElement[] {
  const locale = useLocale();
  const translate = useMessages();
  // biome-ignore lint/correctness/useExhaustiveDependencies: cells format numbers and dates by the locale.
  return useMemo(() => {
    // The column with the link to the record: a row opens by a click anywhere, but the keyboard needs a link.
    const leading = (columns.find(({ path }) => path === labelPath(entity)) ?? columns[0])?.path;
    return tableColumnsOf(entity, columns).map((column) => {
      if (column === 'sparkline') return weekColumn(entity, translate('usage.lastWeek'));
      if (column === 'flags') return flagsColumn(entity, translate('usage.found'));
      return columnOf(entity, column, column.path === leading);
    });
  }, [entity, columns, locale]);
}

/** Returns an element, not a component: react-admin counts and hides direct children of the table. */
function columnOf(entity: Entity, { path, label }: Column, leads: boolean) {
  const { field } = catalogue.resolve(entity, path);
  const kind = fieldKindOf(field);
  return (
    <ListColumn
      key={path}
      source={path}
      label={label}
      disableSort={!kind.Filter && (!('relation' in field) || (field.kind === 'latest' && field.where !== undefined))}
      {...(kind.numeric ? { align: 'right' } : {})}
      render={(row) => {
        const cell = <PathCell entity={entity} path={path} row={row} leads={leads} />;
        return kind.elastic ? <div className={leads ? 'elastic leading' : 'elastic'}>{cell}</div> : cell;
      }}
    />
  );
}

/** Returns the column with a sparkline of the last week, beside that of the last 30 days. */
const weekColumn = (entity: Entity, label: string) => (
  <ListColumn
    key="week"
    source="week"
    label={label}
    disableSort
    render={(row) => <Sparkline entity={entity} row={row} />}
  />
);

/** Returns the column with the validation flags of readings, beside their type. */
const flagsColumn = (entity: Entity, label: string) => (
  <ListColumn
    key="flags"
    source="flags"
    label={label}
    disableSort
    render={(row) => <FlagsCell entity={entity} row={row} />}
  />
);

/** Lets the toolbar of the selected rows overflow above the table. */
const withToolbar = { overflow: 'visible', position: 'relative' } as const;

/** Fills the remaining height of the page, and scrolls inside, below its header. */
const fillPage = {
  minHeight: 160,
  '&, & > *, & .RaDataTable-root': { display: 'flex', flexDirection: 'column', minHeight: 0 },
} as const;
