import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { inSmallLayout } from '../../lib/pageSize';
import { chosenTab, useTabCounts } from '../list/useTabCounts';

interface TriageHeadProps {
  readonly entity: Entity;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly selected: number;
  /** As the list was opened. Undefined until it is known. */
  readonly total: number | undefined;
  /** Decides, and not only looks. */
  readonly mayReview: boolean;
  readonly onList: () => void;
  /** None where there is nothing to change together, or one may not. */
  readonly onBulk: (() => void) | undefined;
}

/** How many there are or are selected, and the ways on. Memoised: a key changes none of it. */
export const TriageHead = memo(function TriageHead(props: TriageHeadProps) {
  const { entity, filter, selected, total, mayReview, onList, onBulk } = props;
  const translate = useMessages();
  const tab = chosenTab(entity, filter);
  // As its tab counts, which follows what was decided since: the list itself does not move.
  const counts = useTabCounts(entity, filter);
  const left = tab === false ? total : (counts?.[tab] ?? total);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="h1">{translate('triage.title')}</Typography>
      <Typography color="text.secondary" sx={{ flex: 1 }}>
        {/* Not the count below: each decision changes it, and would be interrupted by it. */}
        <span aria-live="polite">{selected > 0 && translate('triage.selected', { smart_count: selected })}</span>
        {selected === 0 && left !== undefined && formatCount(left)}
      </Typography>
      {onBulk && <Button onClick={onBulk}>{translate('triage.bulk')}</Button>}
      <Typography variant="caption" color="text.secondary" sx={{ [inSmallLayout]: { display: 'none' } }}>
        {translate(mayReview ? 'triage.hint' : 'triage.hintOfReaders')}
      </Typography>
      <Button onClick={onList}>{translate('triage.list')}</Button>
    </Stack>
  );
});
