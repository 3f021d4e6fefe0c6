import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes } from 'react';
import type { PaletteEntry } from './entries';

interface EntryLineProps {
  readonly entry: PaletteEntry;
  /** Props by which MUI makes it an option of the listbox. */
  readonly optionProps: HTMLAttributes<HTMLLIElement>;
}

export function EntryLine({ entry: { icon: Icon, label, hint }, optionProps }: EntryLineProps) {
  return (
    <Box component="li" {...optionProps} sx={{ gap: 1.5, minHeight: 36 }}>
      <Icon sx={{ fontSize: 18, color: 'text.secondary' }} aria-hidden />
      <Typography component="span" variant="body1" noWrap sx={{ minWidth: 0 }}>
        {label}
      </Typography>{' '}
      {hint && (
        <Typography
          component="span"
          variant="caption"
          color="text.secondary"
          noWrap
          sx={{ ml: 'auto', pl: 2, flexShrink: 0, maxWidth: '60%' }}
        >
          {hint}
        </Typography>
      )}
    </Box>
  );
}
