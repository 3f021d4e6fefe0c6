import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useMessages } from '../i18n/useMessages';
import { Keys } from './Keys';
import { CommandPalette } from './screens';

/** A button that opens the command palette, with its shortcut. */
export function SearchButton({ onSearch }: { readonly onSearch: () => void }) {
  const translate = useMessages();
  return (
    <ButtonBase
      onClick={onSearch}
      onPointerEnter={() => void CommandPalette.preload()}
      aria-label={translate('shell.search')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      sx={{
        height: 32,
        px: 1,
        gap: 1,
        width: { xs: 32, lg: 300 },
        justifyContent: { xs: 'center', lg: 'flex-start' },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        color: 'text.secondary',
        typography: 'body2',
        '&:hover': { borderColor: 'text.secondary' },
      }}
    >
      <SearchIcon sx={{ fontSize: 18 }} aria-hidden />
      <Box component="span" sx={{ flex: 1, textAlign: 'left', display: { xs: 'none', lg: 'block' } }}>
        {translate('shell.search')}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', lg: 'block' } }}>
        <Keys keys="mod+k" />
      </Box>
    </ButtonBase>
  );
}
