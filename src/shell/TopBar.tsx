import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import { LoadingIndicator } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { catalogue } from '../../resources/language/all';
import { useMay } from '../auth/permissions';
import { modalSearch } from '../lib/paths';
import { Logo } from '../widgets/Logo';
import { ProfileMenu } from './ProfileMenu';
import { Dialogs } from './screens';
import type { DrawerState } from './useDrawer';

/** In px. */
export const barHeight = 48;

/** The tools that write many rows at once, and the entity kind whose bulk right opens each. */
const tools = [
  { label: 'Bulk Update Loads', modal: 'importCsvLoad', of: 'loads' },
  { label: 'Bulk Update Channels', modal: 'importCsvChannel', of: 'channels' },
  { label: 'Bulk Insert', modal: 'importCsv', of: 'sites' },
] as const;

export function TopBar({ drawer }: { readonly drawer: DrawerState }) {
  return (
    <AppBar
      position="fixed"
      sx={{ borderBottom: 1, borderColor: 'divider', zIndex: 'drawer', bgcolor: 'background.paper' }}
    >
      <Toolbar variant="dense" disableGutters sx={{ minHeight: barHeight, height: barHeight, px: 1.5, gap: 1 }}>
        <Tooltip title={drawer.open ? 'Close menu' : 'Open menu'}>
          <IconButton
            onClick={drawer.toggle}
            aria-label={drawer.open ? 'Close menu' : 'Open menu'}
            aria-expanded={drawer.open}
            aria-controls="menu"
          >
            <MenuIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Box
          component={Link}
          to="/app"
          aria-label="Meterdesk, home"
          sx={{ display: 'flex', borderRadius: 1, textDecoration: 'none' }}
        >
          <Logo />
        </Box>
        <Box sx={{ flex: 1 }} />
        <LoadingIndicator sx={{ '& .RaLoadingIndicator-loadedIcon': { display: 'none' } }} />
        <Tools />
        <ProfileMenu />
      </Toolbar>
    </AppBar>
  );
}

function Tools() {
  const may = useMay();
  const { search } = useLocation();
  const offered = tools.filter(({ of }) => catalogue.has(of) && may('bulk', catalogue.entity(of)));
  return (
    <Box sx={{ display: 'flex', gap: 0.25 }}>
      {offered.map(({ label, modal }) => (
        <Button
          key={modal}
          component={Link}
          to={{ search: modalSearch(search, modal) }}
          onPointerEnter={() => void Dialogs.preload()}
          color="secondary"
          sx={{ whiteSpace: 'nowrap' }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
