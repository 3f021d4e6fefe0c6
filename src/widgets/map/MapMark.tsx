import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/locale';
import type { MapItem } from './mapItem';
import type { MapPlace } from './placesOf';

export interface MapWords {
  /** Returns the label of a mark for several items. */
  readonly aboutGroup: (items: readonly MapItem[]) => string;
  /** Returns label and URL of the menu's link to the items beyond `maxListed`. */
  readonly more: (count: number) => { readonly label: string; readonly to: string };
}

interface MapMarkProps extends MapWords {
  readonly place: MapPlace;
}

/** A link to one item, or a button with a menu of several, at their place on the map. */
export function MapMark({ place: { items, x, y }, ...words }: MapMarkProps) {
  return (
    <Box
      sx={{
        position: 'absolute',
        left: x,
        top: y,
        transform: 'translate(-50%, -50%)',
        '&:hover, &:focus-within': { zIndex: 1 },
      }}
    >
      {items.length === 1 ? <ItemMark item={items[0]} /> : <GroupMark items={items} {...words} />}
    </Box>
  );
}

/** Of the mark with the selected item. */
const chosenStyle = { outline: '3px solid', outlineColor: 'text.primary', zIndex: 1 } as const;

function ItemMark({ item: { label, account, stateText, state, to, isChosen } }: { readonly item: MapItem }) {
  const about = `${label} · ${account}: ${stateText}`;
  return (
    <Tooltip title={about}>
      <Box
        component={Link}
        to={to}
        aria-label={about}
        aria-current={isChosen || undefined}
        sx={{ display: 'flex', borderRadius: '50%', bgcolor: 'background.paper', ...(isChosen ? chosenStyle : {}) }}
      >
        <state.Icon sx={{ fontSize: 24, color: state.colour }} />
      </Box>
    </Tooltip>
  );
}

/** Maximum number of items in a menu; the rest is behind a link to a list, which can be filtered. */
const maxListed = 50;

function GroupMark({ items, aboutGroup, more }: MapWords & Pick<MapPlace, 'items'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { Icon, colour } = items[0].state;
  const close = (): void => setAnchor(null);
  const about = aboutGroup(items);
  const others = more(items.length - maxListed);
  return (
    <>
      <Tooltip title={about}>
        <ButtonBase
          aria-label={about}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{
            gap: 0.5,
            px: 0.75,
            height: 28,
            borderRadius: 14,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            typography: 'body2',
            ...(items.some(({ isChosen }) => isChosen) ? chosenStyle : {}),
          }}
        >
          <Icon aria-hidden sx={{ fontSize: 18, color: colour }} />
          {formatCount(items.length)}
        </ButtonBase>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { maxHeight: 400 } } }}>
        {items.slice(0, maxListed).map(({ id, label, account, stateText, state, to, isChosen = false }) => (
          <MenuItem key={id} component={Link} to={to} onClick={close} selected={isChosen}>
            <ListItemIcon>
              <state.Icon aria-hidden sx={{ fontSize: 20, color: state.colour }} />
            </ListItemIcon>
            <ListItemText primary={label} secondary={`${account}: ${stateText}`} />
          </MenuItem>
        ))}
        {items.length > maxListed && (
          <MenuItem component={Link} to={others.to} onClick={close}>
            {others.label}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
