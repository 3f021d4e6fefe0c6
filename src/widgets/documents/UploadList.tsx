import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../i18n/useMessages';
import { formatPercent } from '../../lib/locale';
import type { Upload } from './useUploads';

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onDismiss: (id: string) => void;
}

/** Uploads that are running, and those that failed. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  const translate = useMessages();
  if (uploads.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('documents.uploads')}
      sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0, display: 'grid', gap: 1 }}
    >
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.failure ? (
            <Alert severity="error" onClose={() => onDismiss(upload.id)}>
              <strong>{upload.name}</strong>: {upload.failure}
            </Alert>
          ) : (
            <Progress upload={upload} onCancel={() => onDismiss(upload.id)} />
          )}
        </li>
      ))}
    </Box>
  );
}

function Progress({ upload: { name, share }, onCancel }: { readonly upload: Upload; readonly onCancel: () => void }) {
  const translate = useMessages();
  const percent = Math.round(share * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Typography variant="body2" noWrap sx={{ minWidth: 0, flex: 1 }}>
        {name}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={translate('documents.uploadOf', { name })}
        sx={{ width: 160, borderRadius: 1 }}
      />
      <Typography variant="caption" color="text.secondary" sx={{ width: 36, textAlign: 'right' }}>
        {formatPercent(share, 0)}
      </Typography>
      <IconButton onClick={onCancel} aria-label={translate('documents.stop', { name })}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
