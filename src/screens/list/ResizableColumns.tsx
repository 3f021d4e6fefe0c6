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
  /** Prefix of the store keys of the columns, their widths and pins. */
  readonly storeKey: string;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  readonly sx: SystemStyleObject;
  readonly children: ReactNode;
}

/** Shows the frame of a table with stored column widths, set by CSS variables: a drag re-renders no rows. */
export function ResizableColumns({ storeKey, frame, onKeyDown, sx, children }: ResizableColumnsProps) {
  const [widths, setWidths] = useStore<ColumnWidths>(`${storeKey}_columnWidths`, none);
  const [pins, setPins] = useStore<readonly string[]>(pinsKey(storeKey), noPins);
  const frameId = useId();
  const [hasEdges, setEdges] = useState(false);
  const [tabStop, setTabStop] = useState<string>();
  const { subscribe } = useStoreContext();
  // React-admin's Reset of columns has no event, but removes their stored order: then widths and pins are reset too.
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
  // React events bubble here from portals too, such as the menu of columns; only those inside the frame count.
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
