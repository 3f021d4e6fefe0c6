import Card from '@mui/material/Card';
import type { SystemStyleObject } from '@mui/system';
import {
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { ColumnSizingContext, type ColumnWidths, pinsKey, variablesOf, widthRules } from './columnWidths';

interface ResizableColumnsProps {
  /** Where react-admin remembers the columns, and with them their widths and which are pinned. */
  readonly storeKey: string;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  readonly sx: SystemStyleObject;
  readonly children: ReactNode;
}

/** The frame of a table whose columns are as wide as somebody made them. A drag renders this and the heads, no row. */
export function ResizableColumns({ storeKey, frame, onKeyDown, sx, children }: ResizableColumnsProps) {
  const [widths, setWidths] = useStore<ColumnWidths>(`${storeKey}_columnWidths`, none);
  const [pins, setPins] = useStore<readonly string[]>(pinsKey(storeKey), noPins);
  const frameId = useId();
  const [hasEdges, setEdges] = useState(false);
  const [tabStop, setTabStop] = useState<string>();
  const { subscribe } = useStoreContext();
  // "Reset" of the columns forgets their order, and has no event of its own.
  useEffect(
    () =>
      subscribe(`${storeKey}_columnRanks`, (ranks: unknown) => {
        if (ranks !== undefined) return;
        setWidths(none);
        setPins(noPins);
      }),
    [subscribe, storeKey, setWidths, setPins],
  );
  const sizing = useMemo(() => {
    const onResize = (path: string, width?: number): void => {
      const { [path]: _, ...others } = widths;
      setWidths(width === undefined ? others : { ...others, [path]: width });
    };
    return { widths, onResize, hasEdges, tabStop, setTabStop, pins, frame, frameId };
  }, [widths, setWidths, hasEdges, tabStop, pins, frame, frameId]);
  // What is drawn elsewhere by the table's children, as the menu of columns, sends its events here too.
  const showEdges = ({ currentTarget, target }: SyntheticEvent): void => {
    if (target instanceof Node && currentTarget.contains(target)) setEdges(true);
  };
  return (
    <ColumnSizingContext.Provider value={sizing}>
      <Card
        ref={frame}
        id={frameId}
        onKeyDown={onKeyDown}
        onPointerEnter={showEdges}
        onFocus={showEdges}
        sx={{ ...sx, ...widthRules(Object.keys(widths)) }}
        style={variablesOf(widths)}
      >
        {children}
      </Card>
    </ColumnSizingContext.Provider>
  );
}

const none: ColumnWidths = {};
const noPins: readonly string[] = [];
