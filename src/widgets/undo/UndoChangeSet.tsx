import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRefresh } from 'react-admin';
import { undoChange } from '../../data/undo';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { focusPageIfLost } from '../../lib/pageFocus';
import { ErrorNotice } from '../ErrorNotice';
import { LoadingButton } from '../LoadingButton';
import { useToast } from '../useToast';
import { KeptRows } from './KeptRows';
import { toUndoText } from './toUndoText';
import { undoneText } from './undoneText';

interface UndoChangeSetProps {
  /** As in `KeptRows`. */
  readonly name: string;
  /** Null where nothing was changed. */
  readonly changeSet: string | null;
  readonly isUndone: boolean;
  /** Number of records that an earlier undo left unchanged. */
  readonly keptByUndo: number;
  /** Query to invalidate after an undo: the one that reads these props. */
  readonly queryKey: readonly string[];
  /** Message keys of the button, and of the text after a complete undo. */
  readonly label: MessageKey;
  readonly undone: MessageKey;
}

/** Button that undoes an import or a delivery, after a preview of the result. */
export function UndoChangeSet({ isUndone, keptByUndo, changeSet, label, undone, ...rest }: UndoChangeSetProps) {
  const translate = useMessages();
  /** Undefined until it is opened. */
  const [isOpen, setOpen] = useState<boolean>();
  const isClosed = isOpen === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an undo removes the focused button.
  useEffect(() => {
    if (isClosed) focusPageIfLost();
  }, [isClosed, isUndone]);
  if (!changeSet) return null;
  if (isUndone && keptByUndo === 0) return <Typography>{translate(undone)}</Typography>;
  if (isOpen) return <UndoPreview {...rest} changeSet={changeSet} onClose={() => setOpen(false)} />;
  return (
    <>
      {isUndone && (
        <Typography>
          {translate('imports.undoneInPart', { smart_count: keptByUndo, kept: formatCount(keptByUndo) })}
        </Typography>
      )}
      <Button variant="outlined" autoFocus={isClosed} onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        {translate(isUndone ? 'imports.undoRest' : label)}
      </Button>
    </>
  );
}

interface UndoPreviewProps extends Pick<UndoChangeSetProps, 'name' | 'queryKey'> {
  readonly changeSet: string;
  readonly onClose: () => void;
}

function UndoPreview({ name, queryKey, changeSet, onClose }: UndoPreviewProps) {
  const translate = useMessages();
  const toast = useToast();
  const cache = useQueryClient();
  const refresh = useRefresh();
  const [includeChanged, setIncludeChanged] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const preview = useQuery({
    queryKey: ['undo', changeSet, includeChanged],
    queryFn: () => undoChange(changeSet, { dryRun: true, evenChanged: includeChanged }),
    gcTime: 0,
    retry: false,
  });
  const unforcedPreview = useQuery({
    queryKey: ['undo', changeSet, false],
    queryFn: () => undoChange(changeSet, { dryRun: true }),
    gcTime: 0,
    retry: false,
  });
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      const undone = await undoChange(changeSet, { evenChanged: includeChanged });
      toast.success(undoneText(translate, undone));
      refresh();
      onClose();
    } catch (error) {
      toast.error(error);
    }
    await cache.invalidateQueries({ queryKey });
    setBusy(false);
  };
  if (preview.error)
    return (
      <ErrorNotice title={translate('imports.undoNow')} error={preview.error} onRetry={() => void preview.refetch()} />
    );
  const { data } = preview;
  return (
    <Alert severity={data && data.kept > 0 ? 'warning' : 'info'} icon={false}>
      <Stack sx={{ gap: 1 }}>
        <Typography role="status">{data ? toUndoText(translate, data) : translate('imports.trying')}</Typography>
        {data && <KeptRows name={name} undone={data} />}
        {(unforcedPreview.data?.kept ?? 0) > 0 && (
          <FormControlLabel
            control={<Checkbox checked={includeChanged} onChange={(_, isOn) => setIncludeChanged(isOn)} />}
            label={translate('imports.evenChanged')}
          />
        )}
        <Stack direction="row" sx={{ gap: 1 }}>
          <LoadingButton
            variant="contained"
            disabled={!data || data.undone === 0}
            loading={isBusy}
            onClick={() => void undo()}
          >
            {translate('imports.undoNow')}
          </LoadingButton>
          {/* The button that opened the preview is removed, and the focus with it. */}
          <Button autoFocus onClick={onClose}>
            {translate('imports.undoNot')}
          </Button>
        </Stack>
      </Stack>
    </Alert>
  );
}
