import Stack from '@mui/material/Stack';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';

interface StackFormProps {
  readonly label: string;
  readonly onSubmit: () => Promise<void> | void;
  readonly sx?: SystemStyleObject;
  readonly children: ReactNode;
}

/** Shows a short form with its fields in a column. */
export const StackForm = ({ label, onSubmit, sx = {}, children }: StackFormProps) => (
  <Stack
    component="form"
    spacing={1.5}
    aria-label={label}
    sx={sx}
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    {children}
  </Stack>
);
