import Box from '@mui/material/Box';
import { useMessages } from '../../i18n/useMessages';
import { FileDrop } from '../FileDrop';
import { accepted, allowedFilesText } from './fileLimits';

/** Area to drop documents on, with the allowed types and size. */
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
