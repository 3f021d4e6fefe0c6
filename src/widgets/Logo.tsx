import Box from '@mui/material/Box';

/** The product's mark, a meter's dial, with its name. */
export function Logo({ size = 22 }: { readonly size?: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.primary' }}>
      <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: size, height: size, color: 'primary.main' }}>
        <rect x="1" y="1" width="22" height="22" rx="6" fill="currentColor" />
        <Box component="g" sx={{ stroke: (theme) => theme.palette.background.paper }} fill="none" strokeLinecap="round">
          <path d="M5.5 15.5a6.5 6.5 0 1 1 13 0" strokeWidth="2" />
          <path d="m12 15.5 3-5" strokeWidth="2" />
        </Box>
      </Box>
      <Box component="span" sx={{ fontSize: size * 0.7, fontWeight: 650, letterSpacing: '-0.02em' }}>
        Meterdesk
      </Box>
    </Box>
  );
}
