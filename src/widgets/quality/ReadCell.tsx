import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { formatPercent } from '../../lib/locale';
import { inSmallLayout } from '../../lib/pageSize';
import { type Completeness, percentOf } from './completeness';

interface ReadCellProps {
  readonly completeness: Completeness | undefined;
  /** Content above the percentage. */
  readonly above?: ReactNode;
  readonly isChosen?: boolean;
  readonly onChoose?: (day: string) => void;
  readonly label: string;
}

type Tone = 'success' | 'warning' | 'error';

function toneOf(read: number): Tone {
  if (percentOf(read) >= 100) return 'success';
  return read >= 0.9 ? 'warning' : 'error';
}

/** Table cell with the share read as a percentage and a colour; a button where it can be chosen. */
export function ReadCell({ completeness, above, isChosen = false, onChoose, label }: ReadCellProps) {
  const translate = useMessages();
  if (!completeness) return <td />;
  const percent =
    completeness.read > 0 ? formatPercent(percentOf(completeness.read) / 100) : translate('dataQuality.unread');
  const estimates =
    completeness.estimated > 0 ? translate('dataQuality.estimates', { count: completeness.estimated }) : undefined;
  const content = (
    <>
      {above}
      <span>{percent}</span>
      {estimates && <small>{estimates}</small>}
    </>
  );
  return (
    <Box
      component="td"
      sx={(theme) => ({
        bgcolor: alpha(theme.palette[toneOf(completeness.read)].main, theme.palette.mode === 'dark' ? 0.28 : 0.18),
        outline: isChosen ? `2px solid ${theme.palette.primary.main}` : 'none',
        outlineOffset: '-2px',
      })}
    >
      {onChoose ? (
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={`${label}: ${percent}`}
          onClick={() => onChoose(completeness.day)}
        >
          {content}
        </button>
      ) : (
        <div>{content}</div>
      )}
    </Box>
  );
}

/** Style of the tables of months and days: cells of equal size with centred text. */
export const calendarStyle = {
  overflowX: 'auto',
  '& table': { borderCollapse: 'separate', borderSpacing: '2px', fontVariantNumeric: 'tabular-nums' },
  '& caption': { textAlign: 'left', fontWeight: 600, pb: 0.5 },
  '& th': { fontWeight: 500, fontSize: 13, px: 0.25, color: 'text.secondary' },
  '& td': { p: 0, minWidth: 52, height: 40, borderRadius: '4px', fontSize: 13, textAlign: 'center' },
  // A week fits the width of a phone.
  [inSmallLayout]: { '& td': { minWidth: 44 } },
  '& td > *': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    minHeight: 40,
  },
  '& td > button': { font: 'inherit', color: 'inherit', background: 'none', border: 0, cursor: 'pointer', p: 0 },
  '& td > button:focus-visible': { outline: '2px solid', outlineOffset: '-2px' },
  '& small': { fontSize: 11 },
} as const;
