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
  /** The header cell; react-admin passes unknown props, such as `column`, on to it. */
  readonly component: typeof HeadCell;
  readonly column: ColumnHead;
}

/** Shows the header of a table of records, with a separator at each column that resizes it. */
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

/** Shows a header cell, named by `aria-label`: otherwise its name would include that of the separator inside. */
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
