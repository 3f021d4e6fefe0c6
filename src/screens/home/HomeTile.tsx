import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface HomeTileProps {
  readonly to: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows a tile that links to a list or a record. */
export function HomeTile({ to, title, children }: HomeTileProps) {
  return (
    <Paper
      component={Link}
      to={to}
      sx={{
        px: { xs: 1.5, md: 2 },
        py: 1.5,
        minWidth: 0,
        textDecoration: 'none',
        color: 'text.primary',
        transition: 'border-color 120ms',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Typography variant="body2" color="text.secondary" noWrap>
        {title}
      </Typography>
      <Typography
        component="div"
        sx={{ fontSize: '1.375rem', fontWeight: 620, letterSpacing: '-0.02em', lineHeight: 1.3 }}
      >
        {children}
      </Typography>
    </Paper>
  );
}
