import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useStore } from 'react-admin';
import { useMessages } from '../i18n/useMessages';
import { useShortcuts } from '../widgets/shortcuts';
import { Keys } from './Keys';

interface KeyboardHelpProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog that lists the shortcuts of the current page. */
export function KeyboardHelp({ isOpen, onClose }: KeyboardHelpProps) {
  const [singleKeyShortcuts, setSingleKeyShortcuts] = useStore('preferences.singleKeys', true);
  const shortcuts = useShortcuts().filter(({ keys }) => !keys.startsWith('Arrow'));
  const translate = useMessages();
  const aboutId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{translate('shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate('shortcuts.about')}
        </Typography>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, columnGap: 2 }}>
          {shortcuts.map(({ keys, about }) => (
            <Box key={keys} sx={{ display: 'contents' }}>
              <Typography
                component="dt"
                variant="body1"
                color={isOff(keys, singleKeyShortcuts) ? 'text.secondary' : undefined}
              >
                {about}
              </Typography>
              <Box
                component="dd"
                sx={{ m: 0, textDecoration: isOff(keys, singleKeyShortcuts) ? 'line-through' : undefined }}
              >
                <Keys keys={keys} />
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2.5 }}
          label={translate('shortcuts.single')}
          control={
            <Switch
              checked={singleKeyShortcuts}
              onChange={(_event, on) => setSingleKeyShortcuts(on)}
              slotProps={{ input: { 'aria-describedby': aboutId } }}
            />
          }
        />
        <Typography id={aboutId} variant="caption" component="p" color="text.secondary">
          {translate('shortcuts.singleAbout')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('shortcuts.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const isOff = (keys: string, singleKeyShortcuts: boolean): boolean => !singleKeyShortcuts && !keys.startsWith('mod+');
