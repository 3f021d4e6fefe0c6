import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';

interface PagerProps {
  readonly start: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (start: number) => void;
  /** Names the first and last category of the page; for known orders, such as days. */
  readonly nameOf?: (index: number) => string;
}

/** Shows buttons that page through the categories of a chart. */
export function Pager({ start, pageSize, total, onPage, nameOf }: PagerProps) {
  const translate = useMessages();
  const end = Math.min(total, start + pageSize);
  const [isFirst, isLast] = [start === 0, end === total];
  const part = translate('charts.part', {
    from: formatCount(start + 1),
    to: formatCount(end),
    total: formatCount(total),
  });
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      {/* `aria-disabled` and not `disabled`: a button that was just pressed keeps the focus on the first or last page. */}
      <IconButton
        aria-label={translate('charts.previous')}
        aria-disabled={isFirst}
        sx={isFirst ? disabledStyle : {}}
        onClick={() => !isFirst && onPage(Math.max(0, start - pageSize))}
      >
        <PreviousIcon fontSize="small" />
      </IconButton>
      <Typography variant="body2" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {nameOf ? translate('charts.partNamed', { first: nameOf(start), last: nameOf(end - 1), part }) : part}
      </Typography>
      <IconButton
        aria-label={translate('charts.next')}
        aria-disabled={isLast}
        sx={isLast ? disabledStyle : {}}
        onClick={() => !isLast && onPage(start + pageSize)}
      >
        <NextIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

const disabledStyle = { color: 'action.disabled', cursor: 'default', '&:hover': { bgcolor: 'transparent' } } as const;
