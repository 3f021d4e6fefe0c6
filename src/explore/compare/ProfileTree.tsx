import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ProfileNode } from '../../data/profileTree';
import type { ComparedSet } from '../../lib/exploreAddress';
import { TreeLine } from './TreeLine';
import { actionOfKey } from './treeKeys';
import { hasText, kindOfNode, nodesAbove, rowKey, type TreeRow, treeRows } from './treeRows';

interface ProfileTreeProps {
  readonly label: string;
  readonly nodes: readonly ProfileNode[];
  /** What is looked for: nodes are open down to those that have it. */
  readonly sought: string;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (node: ProfileNode) => void;
  readonly onToggleSet: (set: ComparedSet) => void;
}

/** In px. */
const rowHeight = 32;
/** Rows that are drawn beside those in sight. */
const spare = 10;

/**
 * A tree in which nodes are chosen: it begins open down to those that are, with the first of them in sight. Of its rows
 * those in sight are drawn: an account has thousands of them.
 */
export function ProfileTree({ label, nodes, sought, chosen, onToggle, onToggleSet }: ProfileTreeProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [openAtFirst] = useState(() => openedFor(nodes, chosen));
  const rows = useMemo(() => {
    const isOpenAtFirst = (node: ProfileNode): boolean =>
      sought === '' ? openAtFirst.has(node.id) : !hasText(node, sought);
    return treeRows(
      nodes,
      (node) => isOpenAtFirst(node) !== toggled.has(node.id),
      (node) => hasText(node, sought),
    );
  }, [nodes, sought, openAtFirst, toggled]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      rows.findIndex((row) => chosen.has(rowKey(row))),
    ),
  );
  const [top, setTop] = useState(0);
  const at = Math.min(active, rows.length - 1);
  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const inSight = Math.ceil((box.current?.clientHeight ?? 600) / rowHeight) + 2 * spare;
  const shown = rows.slice(first, first + inSight);
  const fold = ({ node }: TreeRow): void => {
    const next = new Set(toggled);
    if (!next.delete(node.id)) next.add(node.id);
    setToggled(next);
  };
  const choose = (row: TreeRow): void => {
    if (row.allBelow) onToggleSet(row.allBelow.set);
    else if (kindOfNode(row.node)) onToggle(row.node);
    else if (row.isOpen !== undefined) fold(row);
  };
  const go = (index: number): void => {
    setActive(index);
    const { current } = box;
    if (!current) return;
    const [above, below] = [index * rowHeight, (index + 1) * rowHeight - current.clientHeight];
    current.scrollTop = Math.min(Math.max(current.scrollTop, below), above);
    setTop(current.scrollTop);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen later is in sight already.
  useEffect(() => go(active), []);
  const press = (event: KeyboardEvent): void => {
    const row = rows[at];
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actionOfKey(rows, at, event.key);
    if (!action || !row) return;
    event.preventDefault();
    if (action.type === 'move') go(action.index);
    else if (action.type === 'select') choose(row);
    else fold(row);
  };
  return (
    <Box
      ref={box}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      aria-activedescendant={at >= first && at < first + shown.length ? `${id}${at}` : undefined}
      onKeyDown={press}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      sx={treeStyle}
    >
      <Box role="none" sx={{ position: 'relative', height: rows.length * rowHeight }}>
        {shown.map((row, index) => (
          <TreeLine
            key={rowKey(row)}
            id={`${id}${first + index}`}
            row={row}
            top={(first + index) * rowHeight}
            height={rowHeight}
            isActive={first + index === at}
            isChosen={chosen.has(rowKey(row))}
            onFold={() => {
              setActive(first + index);
              fold(row);
            }}
            onChoose={() => {
              setActive(first + index);
              choose(row);
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

/** Returns the nodes that are open at first: what it begins with, and those down to what is chosen, sets of them too. */
function openedFor(nodes: readonly ProfileNode[], chosen: ReadonlySet<string>): ReadonlySet<string> {
  const places = [...chosen].flatMap((key) => key.split('_')[2] ?? []);
  return new Set([...nodes.map(({ id }) => id), ...nodesAbove(nodes, new Set([...chosen, ...places])), ...places]);
}

const treeStyle = {
  flex: 1,
  minHeight: 160,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
  '&:focus-visible [data-active=true]': { bgcolor: 'action.selected' },
} as const;
