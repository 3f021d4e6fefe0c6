import Box from '@mui/material/Box';
import { useMessages } from '../../i18n/useMessages';
import { FileDrop } from '../FileDrop';
import { accepted, allowedFilesText } from './fileLimits';

/** Documents are dropped here, or chosen with the button. */
export function DropArea({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const translate = useMessages();
  return (
    <Box sx={{ mb: 1.5 }}>
      <FileDrop
        multiple
        label={translate('documents.add')}
        choose={translate('documents.choose')}
        text={(isOver) => translate(isOver ? 'documents.drop' : 'documents.orDrop')}
        hint={allowedFilesText(translate)}
        accept={accepted()}
        onFiles={onFiles}
      />
    </Box>
  );
}
