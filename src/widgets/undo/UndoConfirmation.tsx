import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Undone } from '../../data/undo';
import { useMessages } from '../../i18n/useMessages';
import { useCloseToast } from '../toasts/closeToast';
import { KeptRows } from './KeptRows';
import { toUndoText } from './toUndoText';

interface UndoConfirmationProps {
  /** Name of the saved file of unchanged records. */
  readonly name: string;
  /** Result of a dry run of the undo. */
  readonly preview: Undone;
  readonly onUndo: (includeChanged: boolean) => void;
}

/** Toast that lists the records an undo would leave unchanged, and asks for confirmation. It closes on the answer. */
export function UndoConfirmation({ name, preview, onUndo }: UndoConfirmationProps) {
  const translate = useMessages();
  const close = useCloseToast();
  const answer = (includeChanged: boolean): void => {
    close();
    onUndo(includeChanged);
  };
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="body2">{toUndoText(translate, preview)}</Typography>
      <KeptRows name={name} undone={preview} />
      {preview.undone > 0 && (
        <Button size="small" variant="contained" onClick={() => answer(false)}>
          {translate('imports.undoNow')}
        </Button>
      )}
      <Button size="small" onClick={() => answer(true)} sx={{ whiteSpace: 'normal', textAlign: 'left' }}>
        {translate('imports.evenChanged')}
      </Button>
    </Stack>
  );
}
