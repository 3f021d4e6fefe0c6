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

/** Shows the buttons that pin and move a column, over its line in the menu of columns, which react-admin renders. */
export function PinColumn({ path, label }: PinColumnProps) {
  const translate = useMessages();
  const named = useLabel()(label);
  const { storeKey } = useDataTableStoreContext();
  const [pins, setPins] = useStore<readonly string[]>(pinsKey(storeKey), []);
  const isPinned = pins.includes(path);
  const name = translate('columns.pin', { label: named });
  const line = useRef<HTMLLIElement>(null);
  const columns = useTranslate()('ra.action.select_columns');
  // Re-renders after the menu's search, which remounts lines.
  useDataTableColumnFilterContext();
  useLayoutEffect(() => {
    if (!line.current) return;
    groupSwitches(line.current, columns);
    // A live region must exist before its text changes to be announced.
    if (line.current.parentElement) liveRegionOf(line.current.parentElement);
  });
  return (
    // With the column's index, so that a dragged column can be dropped here too.
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

/** Sets the role `group` with the label `name`: react-admin's `option` may contain no switches or buttons. */
function groupSwitches(line: HTMLLIElement, name: string): void {
  line.parentElement?.setAttribute('role', 'group');
  line.parentElement?.setAttribute('aria-label', name);
  for (const option of line.parentElement?.querySelectorAll('[role=option]') ?? []) option.setAttribute('role', 'none');
}

const style = {
  position: 'relative',
  height: 0,
  // The menu's search has hidden the line of this column.
  'li.pin + &, &:first-of-type': { display: 'none' },
  '& > button': { position: 'absolute', right: 24, bottom: 0, width: 24, height: 24, p: 0 },
  '& > button:nth-of-type(2)': { right: 72 },
  '& > button:nth-of-type(3)': { right: 48 },
  '& svg': { fontSize: 16 },
} as const;
