import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useLayoutEffect, useRef } from 'react';
import {
  useDataTableColumnFilterContext,
  useDataTableColumnRankContext,
  useDataTableStoreContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { pinsKey } from './columnWidths';
import { liveRegionOf, MoveColumn, stopSpacePropagation } from './MoveColumn';

interface PinColumnProps {
  readonly path: string;
  readonly label: string;
}

/** Pins and moves a column, in the menu of columns. It follows the line of the column, which react-admin draws, and lies on it. */
export function PinColumn({ path, label }: PinColumnProps) {
  const translate = useMessages();
  const named = useLabel()(label);
  const { storeKey } = useDataTableStoreContext();
  const [pins, setPins] = useStore<readonly string[]>(pinsKey(storeKey), []);
  const isPinned = pins.includes(path);
  const name = translate('columns.pin', { label: named });
  const line = useRef<HTMLLIElement>(null);
  const columns = useTranslate()('ra.action.select_columns');
  // The search draws lines of columns anew.
  useDataTableColumnFilterContext();
  useLayoutEffect(() => {
    if (!line.current) return;
    groupSwitches(line.current, columns);
    // There before it says something: otherwise it is not heard.
    if (line.current.parentElement) liveRegionOf(line.current.parentElement);
  });
  return (
    // With the place of its column: the column that is dragged may be dropped on it too.
    <Box component="li" ref={line} role="none" className="pin" data-index={useDataTableColumnRankContext()} sx={style}>
      <IconButton
        size="small"
        color={isPinned ? 'primary' : 'default'}
        aria-pressed={isPinned}
        aria-label={name}
        title={name}
        onClick={() => setPins(isPinned ? pins.filter((pin) => pin !== path) : [...pins, path])}
        onKeyDown={stopSpacePropagation}
      >
        {isPinned ? <PinnedIcon /> : <PinIcon />}
      </IconButton>
      <MoveColumn path={path} label={named} />
    </Box>
  );
}

/** React-admin calls the lines options of a menu, which may not hold switches and buttons: they are a group of them. */
function groupSwitches(line: HTMLLIElement, name: string): void {
  line.parentElement?.setAttribute('role', 'group');
  line.parentElement?.setAttribute('aria-label', name);
  for (const option of line.parentElement?.querySelectorAll('[role=option]') ?? []) option.setAttribute('role', 'none');
}

const style = {
  position: 'relative',
  height: 0,
  // Where the search leaves its column out.
  'li.pin + &, &:first-of-type': { display: 'none' },
  '& > button': { position: 'absolute', right: 24, bottom: 0, width: 24, height: 24, p: 0 },
  '& > button:nth-of-type(2)': { right: 72 },
  '& > button:nth-of-type(3)': { right: 48 },
  '& svg': { fontSize: 16 },
} as const;
