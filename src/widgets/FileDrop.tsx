import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { useMessages } from '../i18n/useMessages';

interface FileDropProps {
  /** What may be dropped. */
  readonly hint: string;
  /** Endings of names that the button offers. */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A file is dropped here, or chosen with the button. */
export function FileDrop({ hint, accept, onFiles }: FileDropProps) {
  const translate = useMessages();
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
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
      aria-label={translate('imports.file')}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 3,
        borderRadius: 1,
        border: '1.5px dashed',
        borderColor: isOver ? 'primary.main' : 'text.disabled',
        bgcolor: isOver ? 'action.hover' : 'background.paper',
      }}
    >
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        onClick={() => chooser.current?.click()}
        sx={{ flexShrink: 0 }}
      >
        {translate('imports.choose')}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {hint}
      </Typography>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={translate('imports.file')}
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file, chosen once more, is a change too.
          target.value = '';
        }}
      />
    </Box>
  );
}
