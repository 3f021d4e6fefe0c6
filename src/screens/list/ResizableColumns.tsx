import Card from '@mui/material/Card';
import type { SystemStyleObject } from '@mui/system';
import {
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { ColumnSizingContext, type ColumnWidths, variablesOf, widthRules } from './columnWidths';

interface ResizableColumnsProps {
  /** Where react-admin remembers the columns, and with them the widths. */
  readonly storeKey: string;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  readonly sx: SystemStyleObject;
  readonly children: ReactNode;
}

/** The frame of a table whose columns are as wide as somebody made them. A drag renders this and the heads, no row. */
export function ResizableColumns({ storeKey, frame, onKeyDown, sx, children }: ResizableColumnsProps) {
  const [widths, setWidths] = useStore<ColumnWidths>(`${storeKey}_columnWidths`, none);
  const [hasEdges, setEdges] = useState(false);
  const [stop, setStop] = useState<string>();
  const { subscribe } = useStoreContext();
  // "Reset" of the columns forgets their order, and has no event of its own.
  useEffect(
    () => subscribe(`${storeKey}_columnRanks`, (ranks: unknown) => ranks === undefined && setWidths(none)),
    [subscribe, storeKey, setWidths],
  );
  const sizing = useMemo(() => {
    const onResize = (path: string, width?: number): void => {
      const { [path]: _, ...others } = widths;
      setWidths(width === undefined ? others : { ...others, [path]: width });
    };
    return { widths, onResize, hasEdges, stop, setStop };
  }, [widths, setWidths, hasEdges, stop]);
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
