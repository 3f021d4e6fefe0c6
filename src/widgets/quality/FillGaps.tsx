import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRefresh } from 'react-admin';
import { fillGaps } from '../../data/estimates';
import { messageOf } from '../../i18n/messageOf';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { LoadingButton } from '../LoadingButton';
import { useUndoToast } from '../useUndoToast';
import { GapTable } from './GapTable';

interface FillGapsProps {
  readonly kind: string;
  readonly id: string;
}

/** Button that opens a dialog with the estimates for open gaps, which are written when the person confirms. */
export function FillGaps({ kind, id }: FillGapsProps) {
  const translate = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('dataQuality.fill')}
      </Button>
      {isOpen && <FillDialog kind={kind} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function FillDialog({ kind, id, onClose }: FillGapsProps & { readonly onClose: () => void }) {
  const translate = useMessages();
  const titleId = useId();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const undoToast = useUndoToast();
  const preview = useQuery({
    queryKey: ['estimates', kind, id],
    queryFn: () => fillGaps(kind, id, true),
    gcTime: 0,
    retry: false,
  });
  const write = useMutation({
    mutationFn: () => fillGaps(kind, id, false),
    onSuccess: ({ added, changeSet }) => {
      undoToast(translate('dataQuality.filled', { count: formatCount(added), smart_count: added }), changeSet);
      onClose();
      void queryClient.invalidateQueries();
      refresh();
    },
  });
  const gaps = preview.data?.gaps ?? [];
  const readings = gaps.reduce((sum, gap) => sum + gap.readings, 0);
  const problem = preview.error ?? write.error;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('dataQuality.fill')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {preview.isPending && <LinearProgress aria-label={translate('dataQuality.estimating')} />}
        {preview.data && (
          <Typography>
            {gaps.length === 0
              ? translate('dataQuality.noGaps')
              : translate('dataQuality.fillAbout', { count: formatCount(readings), smart_count: readings })}
          </Typography>
        )}
        {gaps.length > 0 && <GapTable gaps={gaps} kind={kind} />}
        {problem && <Alert severity="error">{messageOf(problem)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('readingFiles.close')}</Button>
        <LoadingButton
          variant="contained"
          disabled={readings === 0}
          loading={write.isPending}
          onClick={() => write.mutate()}
        >
          {translate('dataQuality.fillNow')}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
}
