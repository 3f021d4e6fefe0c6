import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';

interface FileDropProps {
  /** What the area is for, and the field of its files. */
  readonly label: string;
  /** The words of the button. */
  readonly choose: string;
  /** What may be dropped, below `text` where that is given. */
  readonly hint: string;
  /** A line above the hint, which may change while files are above the area. */
  readonly text?: (isOver: boolean) => string;
  /** Endings of names that the button offers. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files are dropped here, or chosen with the button. */
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
          // The same file, chosen once more, is a change too.
          target.value = '';
        }}
      />
    </Box>
  );
}
