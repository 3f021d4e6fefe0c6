import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';

interface StepPaneProps {
  /** Accessible name of the step; a new name is a new step. */
  readonly name: string;
  /** The id of its error message. */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The content of a step of a dialog. A new step takes the focus, so that screen readers announce its name: the button
 * that led there may be removed, and the focus with it.
 */
export function StepPane({ name, describedBy, children }: StepPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const focused = useRef(name);
  useEffect(() => {
    if (focused.current === name) return;
    focused.current = name;
    pane.current?.focus();
  }, [name]);
  return (
    <Box ref={pane} role="group" tabIndex={-1} aria-label={name} aria-describedby={describedBy} sx={paneStyle}>
      {children}
    </Box>
  );
}

const paneStyle = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const;
