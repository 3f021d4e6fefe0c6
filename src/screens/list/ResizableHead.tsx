import { Children, cloneElement, isValidElement, lazy, type ReactNode, Suspense, type ThHTMLAttributes } from 'react';
import { DataTableHead } from 'react-admin';
import { loadScreenMessages } from '../../i18n/i18nProvider';
import { useLabel } from '../../i18n/useLabel';
import { useColumnSizing } from './columnWidths';

interface ColumnHead {
  readonly path: string;
  readonly label: string;
}

interface ColumnProps {
  readonly source: string;
  readonly label: string;
  /** What the cell of the head is; react-admin passes on to it what it does not know itself. */
  readonly component: typeof HeadCell;
  readonly column: ColumnHead;
}

/** The head of a table of records, with an edge at each column that makes it wider or narrower. */
export function ResizableHead({ children }: { readonly children?: ReactNode }) {
  const { pins } = useColumnSizing();
  const heads = (
    <DataTableHead>
      {Children.map(children, (column) =>
        isValidElement<ColumnProps>(column)
          ? cloneElement(column, {
              component: HeadCell,
              column: { path: column.props.source, label: column.props.label },
            })
          : column,
      )}
    </DataTableHead>
  );
  if (pins.length === 0) return heads;
  return (
    <>
      {heads}
      <Suspense fallback={null}>
        <PinnedColumns />
      </Suspense>
    </>
  );
}

const PinnedColumns = lazy(async () => ({ default: (await import('./PinnedColumns')).PinnedColumns }));

interface HeadCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  readonly column: ColumnHead;
}

/** Named by its label alone: otherwise the edge inside of it would be part of its name. */
function HeadCell({ column, children, ...rest }: HeadCellProps) {
  const label = useLabel()(column.label);
  const { hasEdges } = useColumnSizing();
  return (
    <th {...rest} aria-label={label}>
      {children}
      {hasEdges && (
        <Suspense fallback={null}>
          <ColumnEdge path={column.path} label={label} />
        </Suspense>
      )}
    </th>
  );
}

const ColumnEdge = lazy(async () => {
  const [edge] = await Promise.all([import('./ColumnEdge'), loadScreenMessages()]);
  return { default: edge.ColumnEdge };
});
