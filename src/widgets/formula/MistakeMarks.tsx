import Box from '@mui/material/Box';
import type { FormulaMistake } from '../../../resources/shared/formulaPreview';

interface MistakeMarksProps {
  readonly text: string;
  readonly mistakes: readonly FormulaMistake[];
}

/** Font of a formula, the same in the input and in the layer of marks, so that both align. */
export const formulaLetters = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.875rem',
  lineHeight: 1.6,
  letterSpacing: 0,
} as const;

/** Underlines the mistakes of a formula in a transparent layer over its input. */
export function MistakeMarks({ text, mistakes }: MistakeMarksProps) {
  return (
    <Box
      aria-hidden
      sx={{
        ...formulaLetters,
        position: 'absolute',
        inset: 0,
        px: '14px',
        py: '16.5px',
        color: 'transparent',
        pointerEvents: 'none',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'break-word',
        '& mark': {
          color: 'inherit',
          backgroundColor: 'transparent',
          textDecoration: 'underline wavy',
          textDecorationColor: (theme) => theme.palette.error.main,
          textDecorationSkipInk: 'none',
          textUnderlineOffset: '3px',
        },
      }}
    >
      {partsOf(text, mistakes).map(({ from, part, isMistaken }) =>
        isMistaken ? <mark key={from}>{part}</mark> : <span key={from}>{part}</span>,
      )}
    </Box>
  );
}

/** Returns the text split into parts with and without mistakes. A mistake at its end is marked on an added space. */
function partsOf(text: string, mistakes: readonly FormulaMistake[]) {
  const padded = `${text}\u00a0`;
  const parts: { readonly from: number; readonly part: string; readonly isMistaken: boolean }[] = [];
  let markedUntil = 0;
  for (const { from, until } of [...mistakes].sort((a, b) => a.from - b.from)) {
    if (from < markedUntil) continue;
    const end = Math.max(until, from + 1);
    parts.push({ from: markedUntil, part: padded.slice(markedUntil, from), isMistaken: false });
    parts.push({ from: from + 0.5, part: padded.slice(from, end), isMistaken: true });
    markedUntil = end;
  }
  return [...parts, { from: markedUntil, part: padded.slice(markedUntil), isMistaken: false }].filter(
    ({ part }) => part !== '',
  );
}
