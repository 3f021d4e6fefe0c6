import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';

interface StepPaneProps {
  /** Of the step that is shown, and which one it is. */
  readonly name: string;
  /** The id of what is said to be wrong with it. */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The content of a step of a dialog. The next step takes the focus, and screen readers say its name: the button that
 * led there may be gone, and the focus with it.
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
