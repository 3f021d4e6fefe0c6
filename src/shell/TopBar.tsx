import ExploreIcon from '@mui/icons-material/CompareArrows';
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
import { tools } from '../dialogs/tools';
import { useMessages } from '../i18n/useMessages';
import { useTitles } from '../i18n/useTitles';
import { explorePath } from '../lib/exploreAddress';
import { inSmallLayout } from '../lib/pageSize';
import { modalSearch } from '../lib/paths';
import { Logo } from '../widgets/Logo';
import { ProfileMenu } from './ProfileMenu';
import { SearchButton } from './SearchButton';
import { Dialogs } from './screens';
import type { DrawerState } from './useDrawer';

/** In px. */
export const barHeight = 48;

/** The tools that write many rows at once; in the small layout the palette has them. */
const barTools = ['importCsvLoad', 'importCsvChannel', 'importCsv'] as const;

interface TopBarProps {
  readonly drawer: DrawerState;
  readonly onSearch: () => void;
}

export function TopBar({ drawer, onSearch }: TopBarProps) {
  const translate = useMessages();
  const toggle = translate(drawer.open ? 'shell.closeMenu' : 'shell.openMenu');
  return (
    <AppBar
      position="fixed"
      sx={{ borderBottom: 1, borderColor: 'divider', zIndex: 'drawer', bgcolor: 'background.paper' }}
    >
      <Toolbar variant="dense" disableGutters sx={{ minHeight: barHeight, height: barHeight, px: 1.5, gap: 1 }}>
        <Tooltip title={toggle}>
          <IconButton onClick={drawer.toggle} aria-label={toggle} aria-expanded={drawer.open} aria-controls="menu">
            <MenuIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Box
          component={Link}
          to="/app"
          aria-label={translate('shell.homeLink')}
          sx={{ display: 'flex', minHeight: 24, borderRadius: 1, textDecoration: 'none' }}
        >
          <Logo />
        </Box>
        <Box sx={{ flex: 1, display: 'flex', justifyContent: 'center', minWidth: 0, px: 1 }}>
          <SearchButton onSearch={onSearch} />
        </Box>
        <LoadingIndicator sx={loadingStyle} />
        <Tools />
        <Tooltip title={translate('explore.title')}>
          <IconButton component={Link} to={explorePath} aria-label={translate('explore.title')}>
            <ExploreIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <ProfileMenu />
      </Toolbar>
    </AppBar>
  );
}

/** Without its icon the indicator has no size, and its spinner would cover the tool beside it. */
const loadingStyle = {
  width: 16,
  height: 16,
  flexShrink: 0,
  '& .RaLoadingIndicator-loadedIcon': { display: 'none' },
  '& .RaLoadingIndicator-loader': { top: 0, left: 0 },
} as const;

function Tools() {
  const may = useMay();
  const { search } = useLocation();
  const titleOf = useTitles();
  const offered = barTools.filter((modal) => {
    const { action, resource } = tools[modal];
    return catalogue.has(resource) && may(action, catalogue.entity(resource));
  });
  return (
    <Box sx={{ display: 'flex', gap: 0.25, [inSmallLayout]: { display: 'none' } }}>
      {offered.map((modal) => (
        <Button
          key={modal}
          component={Link}
          to={{ search: modalSearch(search, modal) }}
          onPointerEnter={() => void Dialogs.preload()}
          color="secondary"
          sx={{ whiteSpace: 'nowrap' }}
        >
          {titleOf(modal, tools[modal].title)}
        </Button>
      ))}
    </Box>
  );
}
