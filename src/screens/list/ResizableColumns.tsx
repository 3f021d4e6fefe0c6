import Card from '@mui/material/Card';
import type { SystemStyleObject } from '@mui/system';
import {
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useMemo,
  useState,
} from 'react';
import { useStore } from 'react-admin';
import { ColumnSizingContext, type ColumnWidths, variablesOf, widthRules } from './columnWidths';

interface ResizableColumnsProps {
  /** Where the widths are remembered. */
  readonly storeKey: string;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  readonly sx: SystemStyleObject;
  readonly children: ReactNode;
}

/** The frame of a table whose columns are as wide as somebody made them. A drag renders this and the heads, no row. */
export function ResizableColumns({ storeKey, frame, onKeyDown, sx, children }: ResizableColumnsProps) {
  const [widths, setWidths] = useStore<ColumnWidths>(storeKey, none);
  const [hasEdges, setEdges] = useState(false);
  const sizing = useMemo(() => {
    const onResize = (path: string, width?: number): void => {
      const { [path]: _, ...others } = widths;
      setWidths(width === undefined ? others : { ...others, [path]: width });
    };
    return { widths, onResize, hasEdges };
  }, [widths, setWidths, hasEdges]);
  // What is drawn elsewhere by the table's children, as the menu of columns, sends its events here too.
  const show = ({ currentTarget, target }: SyntheticEvent): void => {
    if (target instanceof Node && currentTarget.contains(target)) setEdges(true);
  };
  return (
    <ColumnSizingContext.Provider value={sizing}>
      <Card
        ref={frame}
        onKeyDown={onKeyDown}
        onPointerEnter={show}
        onFocus={show}
        sx={{ ...sx, ...widthRules(Object.keys(widths)) }}
        style={variablesOf(widths)}
      >
        {children}
      </Card>
    </ColumnSizingContext.Provider>
  );
}

const none: ColumnWidths = {};
