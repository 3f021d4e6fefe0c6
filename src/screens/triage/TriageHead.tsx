import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useWords } from '../../i18n/useWords';
import { formatCount } from '../../lib/locale';

interface TriageHeadProps {
  readonly selected: number;
  /** Undefined until it is known. */
  readonly total: number | undefined;
  readonly onList: () => void;
  /** None where there is nothing to change together, or one may not. */
  readonly onBulk: (() => void) | undefined;
}

/** How many there are or are selected, and the ways on. Memoised: a key changes none of it. */
export const TriageHead = memo(function TriageHead({ selected, total, onList, onBulk }: TriageHeadProps) {
  const words = useWords();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="h1">{words('triage.title')}</Typography>
      <Typography color="text.secondary" aria-live="polite" sx={{ flex: 1 }}>
        {selected > 0 && words('triage.selected', { smart_count: selected })}
        {selected === 0 && total !== undefined && formatCount(total)}
      </Typography>
      {onBulk && <Button onClick={onBulk}>{words('triage.bulk')}</Button>}
      <Typography variant="caption" color="text.secondary">
        {words('triage.hint')}
      </Typography>
      <Button onClick={onList}>{words('triage.list')}</Button>
    </Stack>
  );
});
