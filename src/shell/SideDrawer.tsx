import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { alpha } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useProfile } from '../auth/permissions';
import { useMessages } from '../i18n/useMessages';
import { listPath } from '../lib/paths';
import { iconNamed } from './icons';
import { activeIn, entriesFor, type MenuEntry } from './menu';
import { barHeight } from './TopBar';
import type { DrawerState } from './useDrawer';

const width = 224;

export function SideDrawer({ drawer: { open, over, close } }: { readonly drawer: DrawerState }) {
  const { pathname } = useLocation();
  const translate = useMessages();
  const active = activeIn(pathname);
  const profile = useProfile();
  return (
    <Drawer
      variant={over ? 'temporary' : 'persistent'}
      open={open}
      onClose={close}
      sx={{ width: open && !over ? width : 0, flexShrink: 0 }}
      slotProps={{
        transition: { timeout: 0 },
        paper: {
          id: 'menu',
          component: 'nav',
          'aria-label': translate('shell.mainMenu'),
          sx: { width, top: over ? 0 : barHeight, height: over ? 1 : `calc(100% - ${barHeight}px)` },
        },
      }}
    >
      <List sx={{ px: 1, py: 1.5 }}>
        {entriesFor(profile).map((entry) => (
          <Entry key={entry.name} entry={entry} active={entry.name === active} onOpen={close} />
        ))}
      </List>
    </Drawer>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly active: boolean;
  readonly onOpen: () => void;
}

function Entry({ entry: { name, label, icon }, active, onOpen }: EntryProps) {
  const Icon = iconNamed(icon);
  const translate = useTranslate();
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={listPath(name)}
        selected={active}
        aria-current={active ? 'page' : undefined}
        onClick={onOpen}
        sx={(theme) => ({
          borderRadius: 1.5,
          py: 0.375,
          px: 1.25,
          '&.Mui-selected, &.Mui-selected:hover': {
            color: 'primary.main',
            backgroundColor: alpha(theme.palette.primary.main, 0.1),
          },
        })}
      >
        <ListItemIcon sx={{ minWidth: 30, color: active ? 'inherit' : 'text.secondary' }}>
          <Icon sx={{ fontSize: 18 }} />
        </ListItemIcon>
        <ListItemText
          primary={translate(`resources.${name}.menu`, { _: label })}
          slotProps={{ primary: { noWrap: true, fontWeight: active ? 600 : 450 } }}
        />
      </ListItemButton>
    </ListItem>
  );
}
