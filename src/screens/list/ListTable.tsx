import { type ReactElement, useCallback, useMemo, useRef } from 'react';
import { DataTable, useListContext, useLocale } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay, useProfile } from '../../auth/permissions';
import type { Column } from '../../data/columnLabel';
import type { IdentifiedRow } from '../../data/rowId';
import { labelPath } from '../../data/rowPaths';
import { Sparkline } from '../../explore/Sparkline';
import { fieldKindOf } from '../../fields/kinds';
import { PathCell } from '../../fields/parts/PathCell';
import { useMessages } from '../../i18n/useMessages';
import { isOwnDataApi } from '../../lib/config';
import { detailPath } from '../../lib/paths';
import type { AddedHere } from './AddButton';
import { FlagsCell } from './FlagsCell';
import { ListColumn } from './ListColumn';
import { ListEmpty } from './ListEmpty';
import { ListError } from './ListError';
import { ResizableColumns } from './ResizableColumns';
import { ResizableHead } from './ResizableHead';
import { RowActions } from './RowActions';
import { SelectionButtons } from './SelectionButtons';
import { tableStyle } from './tableStyle';
import { useMayChangeMany } from './useMayChangeMany';
import { useRowKeys } from './useRowKeys';

interface ListTableProps {
  readonly entity: Entity;
  readonly columns: readonly Column[];
  /** Where the chosen columns and their widths are remembered. */
  readonly storeKey?: string;
  /** Lists inside a page grow with their rows; a list that is the page scrolls by itself. */
  readonly embedded?: true;
  /** Columns and account of a row that is added from this page. */
  readonly adding?: AddedHere;
}

export function ListTable({ entity, columns, storeKey, embedded, adding }: ListTableProps) {
  const { error } = useListContext();
  const may = useMay();
  const mayChangeMany = useMayChangeMany(entity);
  const { hidden, cells } = useColumns(entity, columns);
  const open = useCallback((id: unknown) => detailPath(entity.name, String(id)), [entity]);
  const mayChange = may('bulk', entity) && may('update', entity);
  const mayDeleteMany = may('bulk', entity) && may('delete', entity);
  const maySelect = mayChangeMany || mayChange || mayDeleteMany || entity.usage !== undefined;
  const frame = useRef<HTMLDivElement>(null);
  const onKeyDown = useRowKeys({ entity, frame, maySelect, embedded: embedded ?? false });
  if (error) return <ListError />;
  return (
    <ResizableColumns
      storeKey={storeKey ?? `${entity.name}.datatable`}
      frame={frame}
      onKeyDown={onKeyDown}
      sx={embedded ? shown : { ...shown, ...filling }}
    >
      <DataTable<IdentifiedRow>
        rowClick={open}
        bulkActionButtons={maySelect ? <SelectionButtons entity={entity} /> : false}
        head={ResizableHead}
        hiddenColumns={hidden}
        empty={<ListEmpty entity={entity} adding={adding} />}
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

interface Columns {
  readonly hidden: string[];
  readonly cells: readonly ReactElement[];
}

/**
 * The same elements as long as the columns are the same: react-admin draws a row again when it is given others, and a
 * list is told of many things that change none of its rows.
 */
function useColumns(entity: Entity, columns: readonly Column[]): Columns {
  const locale = useLocale();
  const profile = useProfile();
  // People of one account would read the same name in every row; they can still choose the column.
  const isOneAccount = profile !== undefined && !profile.isStaff && profile.accounts.length === 1;
  const translate = useMessages();
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers and dates are written as the language has them.
  return useMemo(() => {
    // Rows open by a click anywhere; a keyboard needs a link in each.
    const leading = (columns.find(({ path }) => path === labelPath(entity)) ?? columns[0])?.path;
    return {
      hidden: columns
        .filter(({ path, hidden }) => hidden || (isOneAccount && isAccount(entity, path)))
        .map(({ path }) => path),
      cells: columns.flatMap((column) => [
        ...(column.path === 'RecentUsage' ? [weekOf(entity, translate('usage.lastWeek'))] : []),
        columnOf(entity, column, column.path === leading),
        ...(column.path === 'ReadingType' && entity.series?.flags && isOwnDataApi()
          ? [flagsOf(entity, translate('usage.found'))]
          : []),
      ]),
    };
  }, [entity, columns, locale, isOneAccount]);
}

/** Returns whether a column shows the account that a row belongs to. */
function isAccount(entity: Entity, path: string): boolean {
  const { entity: owner, name, relations } = catalogue.resolve(entity, path);
  return relations.length > 0 && owner.name === 'accounts' && name === owner.label;
}

/** An element and not a component: react-admin counts and hides the table's own children. */
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

/** The last week as a picture, beside the column of the last 30 days. */
const weekOf = (entity: Entity, label: string) => (
  <ListColumn
    key="week"
    source="week"
    label={label}
    disableSort
    render={(row) => <Sparkline entity={entity} row={row} />}
  />
);

/** What was found in readings, beside their type. */
const flagsOf = (entity: Entity, label: string) => (
  <ListColumn
    key="flags"
    source="flags"
    label={label}
    disableSort
    render={(row) => <FlagsCell entity={entity} row={row} />}
  />
);

/** The bar of what can be done with the selected rows comes out above the table. */
const shown = { overflow: 'visible', position: 'relative' } as const;

/** Takes the height that the page leaves, and scrolls inside it under its own head. */
const filling = {
  minHeight: 160,
  '&, & > *, & .RaDataTable-root': { display: 'flex', flexDirection: 'column', minHeight: 0 },
} as const;
