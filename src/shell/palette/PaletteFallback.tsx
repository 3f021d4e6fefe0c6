import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import { useMessages } from '../../i18n/useMessages';
import { inputStyle, PaletteFrame } from './PaletteFrame';

interface PaletteFallbackProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onClose: () => void;
}

/** The palette's input while its code is loading. */
export function PaletteFallback({ typed, onType, onClose }: PaletteFallbackProps) {
  const translate = useMessages();
  return (
    <PaletteFrame onClose={onClose}>
      <InputBase
        autoFocus
        fullWidth
        value={typed}
        onChange={(event) => onType(event.target.value)}
        placeholder={translate('palette.placeholder')}
        inputProps={{ 'aria-label': translate('palette.title'), 'aria-busy': true }}
        sx={inputStyle}
      />
      <LinearProgress sx={{ height: 2 }} aria-hidden />
    </PaletteFrame>
  );
}
