import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';

interface FileDropProps {
  /** Accessible name of the area and of its file input. */
  readonly label: string;
  /** Label of the button. */
  readonly choose: string;
  /** Allowed files; below `text`, where that is given. */
  readonly hint: string;
  /** Returns a line above the hint; `isOver` while files are dragged over the area. */
  readonly text?: (isOver: boolean) => string;
  /** `accept` of the file input: `.pdf,.png`. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Area to drop files on, with a button to choose them. */
export function FileDrop({ label, choose, hint, text, accept, multiple = false, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const dragOver = (event: DragEvent): void => {
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
      aria-label={label}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: text ? 1.5 : 3,
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
        sx={{ flexShrink: 0 }}
      >
        {choose}
      </Button>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        {text && <Typography variant="body2">{text(isOver)}</Typography>}
        <Typography id={hintId} variant={text ? 'caption' : 'body2'} color="text.secondary">
          {hint}
        </Typography>
      </Box>
      <input
        ref={chooser}
        type="file"
        multiple={multiple}
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
    </Box>
  );
}
