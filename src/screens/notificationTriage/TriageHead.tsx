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
  /** Number of groups when the list was opened; undefined until loaded. */
  readonly total: number | undefined;
  /** Whether the user may decide on groups. */
  readonly mayReview: boolean;
  readonly onList: () => void;
  /** Undefined if no group is selected, or the user may not change several. */
  readonly onBulk: (() => void) | undefined;
}

/** Shows the number of groups left or selected, and links. Memoised, since a key press changes none of it. */
export const TriageHead = memo(function TriageHead(props: TriageHeadProps) {
  const { entity, filter, selected, total, mayReview, onList, onBulk } = props;
  const translate = useMessages();
  const tab = chosenTab(entity, filter);
  // The tab's count, which follows decisions; groups that were decided on stay on the list.
  const counts = useTabCounts(entity, filter);
  const left = tab === false ? total : (counts?.[tab] ?? total);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="h1">{translate('triage.title')}</Typography>
      <Typography color="text.secondary" sx={{ flex: 1 }}>
        {/* The count below is not in the live region: its announcement would interrupt that of each decision. */}
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
