import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface ProfileCardProps {
  readonly title: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

export function ProfileCard({ title, about, children }: ProfileCardProps) {
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 3, borderRadius: 2 }}>
      <Typography id={titleId} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
        {about}
      </Typography>
      {children}
    </Paper>
  );
}
