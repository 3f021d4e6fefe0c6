import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useLabel } from '../../i18n/useLabel';

/** Lays out groups in one to three balanced CSS columns, by the width of the page. */
export function Groups({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ columns: { xs: 1, md: 2, xl: 3 }, columnGap: 1.5, maxWidth: 1680 }}>{children}</Box>;
}

export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: 2, pt: 1.25, pb: 1.5, mb: 1.5, breakInside: 'avoid' }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 0.75 }}>
        {useLabel()(title)}
      </Typography>
      {children}
    </Card>
  );
}
