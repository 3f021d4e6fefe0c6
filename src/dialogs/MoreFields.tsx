import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useMessages } from '../i18n/useMessages';

interface MoreFieldsProps {
  /** Names of the fields; an error in one of them opens the section. */
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/** Shows optional fields in a section that a button opens. */
export function MoreFields({ names, children }: MoreFieldsProps) {
  const translate = useMessages();
  const { errors } = useFormState();
  const [wasOpened, setOpened] = useState(false);
  const id = useId();
  const isOpen = wasOpened || names.some((name) => errors[name]);
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Button
          type="button"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          startIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
          onClick={() => setOpened(!isOpen)}
        >
          {translate('dialogs.more')}
        </Button>
      </Box>
      <Box id={id} hidden={!isOpen} sx={{ display: isOpen ? 'contents' : 'none' }}>
        {children}
      </Box>
    </>
  );
}
