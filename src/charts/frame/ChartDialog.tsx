import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { pageHeight } from '../../lib/pageSize';
import type { Plot } from '../plot';
import { ChartTools } from './ChartTools';
import { PlotView, type QueryState } from './PlotView';
import { useOpenTarget } from './useOpenTarget';
import { useSettings } from './useSettings';

interface ChartDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Describes what is counted and how, in a sentence or two. */
  readonly about: string;
  /** Inputs for the settings. */
  readonly children: ReactNode;
  readonly query: QueryState;
  readonly plot: Plot | undefined;
  /** Message shown without data. */
  readonly empty: string;
}

/** Shows a dialog with settings, a chart or its table, and buttons that copy or save the table. */
export function ChartDialog(props: ChartDialogProps) {
  const { title, isOpen, onClose, about, children, query, plot, empty } = props;
  const translate = useMessages();
  const titleId = useId();
  const [{ view }, set] = useSettings({ view: 'picture' });
  const { open, isLost } = useOpenTarget();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogTitle id={titleId} sx={{ pr: 7, pb: 0.5 }}>
        {title}
      </DialogTitle>
      <IconButton
        onClick={onClose}
        aria-label={translate('charts.close')}
        sx={{ position: 'absolute', top: 10, right: 14 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <DialogContent
        sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, height: `min(0.88 * ${pageHeight}, 860px)` }}
      >
        <Typography variant="body2" color="text.secondary">
          {about}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, alignItems: 'center' }}>
          {children}
          <Box sx={{ ml: 'auto' }}>
            <ChartTools fileName={title} table={plot?.table} view={view} onView={(next) => set({ view: next })} />
          </Box>
        </Stack>
        {isLost && <Alert severity="error">{translate('charts.lost')}</Alert>}
        <PlotView query={query} plot={plot} emptyMessage={empty} isTable={view === 'table'} onOpen={open} />
      </DialogContent>
    </Dialog>
  );
}
