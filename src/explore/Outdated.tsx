import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

interface OutdatedProps {
  /** Whether the children still show what was read for the settings before. */
  readonly isOutdated: boolean;
  /** Whether the keyboard can change the settings in the children, which therefore keep the focus. */
  readonly keepsFocus?: boolean;
  readonly direction?: 'row' | 'column';
  /** Between the children, in the theme's spacing. */
  readonly gap?: number;
  readonly children: ReactNode;
}

/**
 * Shows figures; while those of new settings load, the figures before are dimmed and take no clicks: a saved file would
 * be named by the new days.
 */
export function Outdated({ isOutdated, keepsFocus = false, direction = 'column', gap = 1, children }: OutdatedProps) {
  return (
    <Stack
      inert={isOutdated && !keepsFocus}
      aria-busy={isOutdated}
      direction={direction}
      sx={{ gap, minWidth: 0, ...(direction === 'row' && rowStyle), ...(isOutdated && outdatedStyle) }}
    >
      {children}
    </Stack>
  );
}

const rowStyle = { flexWrap: 'wrap', alignItems: 'center' } as const;
/** After a delay: most figures load in less, and would flicker. */
const outdatedStyle = { opacity: 0.5, transition: 'opacity 200ms 300ms', pointerEvents: 'none' } as const;
