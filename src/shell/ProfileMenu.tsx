import Code from '@mui/icons-material/Code';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Dns from '@mui/icons-material/Dns';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import SignOutIcon from '@mui/icons-material/Logout';
import Person from '@mui/icons-material/PersonOutlined';
import Smartphone from '@mui/icons-material/Smartphone';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useStore, useTheme } from 'react-admin';
import { useProfile } from '../auth/permissions';
import { useMessages } from '../i18n/useMessages';
import { initialsOf } from '../lib/initials';
import { layoutKey, type PageLayout } from '../lib/pageSize';
import { importsPath } from '../lib/paths';
import { LinkItem, SwitchItem } from './ProfileMenuItem';
import { isNarrow } from './viewport';

export function ProfileMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [theme, setTheme] = useTheme();
  const [layout, setLayout] = useStore<PageLayout>(layoutKey, 'page');
  const profile = useProfile();
  const translate = useMessages();
  const { displayName = '', emailAddress = '' } = profile?.particulars ?? {};
  const close = (): void => setAnchor(null);
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
        onClose={close}
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
          <SwitchItem
            icon={DarkMode}
            text={translate('shell.darkMode')}
            isOn={theme === 'dark'}
            onSwitch={(isDark) => setTheme(isDark ? 'dark' : 'light')}
          />
          {isNarrow() && (
            <SwitchItem
              icon={Smartphone}
              text={translate('shell.smallLayout')}
              isOn={layout === 'small'}
              onSwitch={(isSmall) => setLayout(isSmall ? 'small' : 'page')}
            />
          )}
          <LinkItem icon={Person} text={translate('shell.profileAndSecurity')} to="/app/profile" onClick={close} />
          <LinkItem icon={ImportIcon} text={translate('imports.list')} to={importsPath} onClick={close} />
          {profile?.isStaff && (
            <LinkItem icon={Dns} text={translate('shell.system')} to="/app/system" onClick={close} />
          )}
          {profile?.isStaff && <LinkItem icon={Code} text={translate('api.title')} to="/app/api" onClick={close} />}
          <LinkItem icon={SignOutIcon} text={translate('shell.signOut')} to="/logout" />
        </MenuList>
      </Popover>
    </>
  );
}
