import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { accepted, allowedFilesText } from './fileLimits';

/** Files are dropped here, or chosen with the button. */
export function DropArea({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const translate = useMessages();
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      component="section"
      aria-label={translate('documents.add')}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.5,
        mb: 1.5,
        borderRadius: 1,
        border: '1.5px dashed',
        borderColor: isOver ? 'primary.main' : 'text.disabled',
        bgcolor: isOver ? 'action.hover' : 'background.paper',
      }}
    >
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        aria-describedby={hintId}
        onClick={() => chooser.current?.click()}
      >
        {translate('documents.choose')}
      </Button>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2">{translate(isOver ? 'documents.drop' : 'documents.orDrop')}</Typography>
        <Typography id={hintId} variant="caption" color="text.secondary">
          {allowedFilesText(translate)}
        </Typography>
      </Box>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={translate('documents.files')}
        accept={accepted()}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file, chosen once more, is a change too.
          target.value = '';
        }}
      />
    </Box>
  );
}
