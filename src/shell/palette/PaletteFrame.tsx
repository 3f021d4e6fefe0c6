import Dialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/useMessages';

interface PaletteFrameProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog around the palette and around its fallback. */
export function PaletteFrame({ onClose, children }: PaletteFrameProps) {
  const translate = useMessages();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': translate('palette.title'), sx: { mt: '10vh', overflow: 'hidden' } } }}
    >
      {children}
    </Dialog>
  );
}

export const inputStyle = { px: 2.5, py: 1.25, fontSize: '1rem', borderBottom: 1, borderColor: 'divider' } as const;
