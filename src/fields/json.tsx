import Box from '@mui/material/Box';
import { defineFieldKind } from './kind';
import { DocumentInput } from './parts/DocumentInput';

export const kind = defineFieldKind<'json'>({
  wide: true,
  elastic: true,
  print: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  Cell: DocumentCell,
  Input: DocumentInput,
});

/** Shows an indented JSON document, which scrolls from 240 px on. */
function DocumentCell({ value }: { readonly value: unknown }) {
  return (
    <Box
      component="pre"
      ref={makeFocusableIfScrollable}
      sx={{
        m: 0,
        fontSize: '0.85em',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        maxHeight: 240,
        overflow: 'auto',
        maxWidth: 'var(--cell-width, 320px)',
      }}
    >
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </Box>
  );
}

/** Makes an overflowing element focusable, so that the keyboard can scroll it; others need no tab stop. */
function makeFocusableIfScrollable(element: HTMLElement | null): void {
  if (element && element.scrollHeight > element.clientHeight) element.tabIndex = 0;
}
