import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SystemSectionProps {
  readonly title: string;
  readonly about?: string;
  readonly children: ReactNode;
}

export function SystemSection({ title, about, children }: SystemSectionProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" id={titleId}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {about}
      </Typography>
      {children}
    </Box>
  );
}
