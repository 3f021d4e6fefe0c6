import DarkMode from '@mui/icons-material/DarkModeOutlined';
import SignOutIcon from '@mui/icons-material/Logout';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTheme } from 'react-admin';
import { Link } from 'react-router-dom';
import { useProfile } from '../auth/permissions';
import { initialsOf } from '../lib/initials';

export function ProfileMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [theme, setTheme] = useTheme();
  const profile = useProfile();
  const { displayName = '', emailAddress = '' } = profile?.particulars ?? {};
  const isDark = theme === 'dark';
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label="Profile"
        aria-haspopup="menu"
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
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 248, mt: 0.5 } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, pt: 0.5, pb: 1.5 }}>
          <Typography variant="subtitle2" noWrap>
            {displayName}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {emailAddress}
          </Typography>
        </Box>
        <Divider component="li" role="presentation" />
        <MenuItem role="menuitemcheckbox" aria-checked={isDark} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
          <ListItemIcon>
            <DarkMode fontSize="small" />
          </ListItemIcon>
          <ListItemText>Dark mode</ListItemText>
          <Switch checked={isDark} edge="end" slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }} />
        </MenuItem>
        <MenuItem component={Link} to="/logout">
          <ListItemIcon>
            <SignOutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>Sign Out</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
