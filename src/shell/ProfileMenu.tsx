import Code from '@mui/icons-material/Code';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Dns from '@mui/icons-material/Dns';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import SignOutIcon from '@mui/icons-material/Logout';
import Person from '@mui/icons-material/PersonOutlined';
import Smartphone from '@mui/icons-material/Smartphone';
import ToggleOff from '@mui/icons-material/ToggleOff';
import ToggleOn from '@mui/icons-material/ToggleOn';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useStore, useTheme } from 'react-admin';
import { Link } from 'react-router-dom';
import { useProfile } from '../auth/permissions';
import { useMessages } from '../i18n/useMessages';
import { initialsOf } from '../lib/initials';
import { layoutKey, type PageLayout } from '../lib/pageSize';
import { importsPath } from '../lib/paths';
import { isNarrow } from './viewport';

export function ProfileMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [theme, setTheme] = useTheme();
  const [layout, setLayout] = useStore<PageLayout>(layoutKey, 'page');
  const profile = useProfile();
  const translate = useMessages();
  const { displayName = '', emailAddress = '' } = profile?.particulars ?? {};
  const isDark = theme === 'dark';
  const isSmall = layout === 'small';
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={translate('shell.profile')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ p: 0.5 }}
      >
        <Avatar
          sx={{
            width: 30,
            height: 30,
            fontSize: 12,
            fontWeight: 600,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initialsOf(displayName || emailAddress)}
        </Avatar>
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': translate('shell.profile'), sx: { minWidth: 248, mt: 0.5 } },
        }}
      >
        <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Typography variant="subtitle2" noWrap>
            {displayName}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {emailAddress}
          </Typography>
        </Box>
        {/* Also for an opening before the last closing has faded. */}
        <MenuList autoFocusItem={anchor !== null} aria-label={translate('shell.profile')}>
          <MenuItem role="menuitemcheckbox" aria-checked={isDark} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
            <ListItemIcon>
              <DarkMode fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate('shell.darkMode')}</ListItemText>
            {isDark ? <ToggleOn color="primary" sx={toggle} /> : <ToggleOff color="disabled" sx={toggle} />}
          </MenuItem>
          {isNarrow() && (
            <MenuItem
              role="menuitemcheckbox"
              aria-checked={isSmall}
              onClick={() => setLayout(isSmall ? 'page' : 'small')}
            >
              <ListItemIcon>
                <Smartphone fontSize="small" />
              </ListItemIcon>
              <ListItemText>{translate('shell.smallLayout')}</ListItemText>
              {isSmall ? <ToggleOn color="primary" sx={toggle} /> : <ToggleOff color="disabled" sx={toggle} />}
            </MenuItem>
          )}
          <MenuItem component={Link} to="/app/profile" onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <Person fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate('shell.profileAndSecurity')}</ListItemText>
          </MenuItem>
          <MenuItem component={Link} to={importsPath} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <ImportIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate('imports.list')}</ListItemText>
          </MenuItem>
          {profile?.isStaff && (
            <MenuItem component={Link} to="/app/system" onClick={() => setAnchor(null)}>
              <ListItemIcon>
                <Dns fontSize="small" />
              </ListItemIcon>
              <ListItemText>{translate('shell.system')}</ListItemText>
            </MenuItem>
          )}
          {profile?.isStaff && (
            <MenuItem component={Link} to="/app/api" onClick={() => setAnchor(null)}>
              <ListItemIcon>
                <Code fontSize="small" />
              </ListItemIcon>
              <ListItemText>{translate('api.title')}</ListItemText>
            </MenuItem>
          )}
          <MenuItem component={Link} to="/logout">
            <ListItemIcon>
              <SignOutIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate('shell.signOut')}</ListItemText>
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  );
}

const toggle = { fontSize: 30, my: -0.5, mr: -0.5 };
