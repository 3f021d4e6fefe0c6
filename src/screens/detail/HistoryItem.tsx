import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Entity } from '../../../resources/language/catalogue';
import { wordsOf } from '../../../resources/language/words';
import { type HistoryEntry, touchedFields } from '../../data/history';
import { formatMoment } from '../../lib/dates';
import { Difference } from './Difference';
import { RestoreButton } from './RestoreButton';

interface HistoryItemProps {
  readonly entity: Entity;
  readonly entry: HistoryEntry;
  readonly mayRestore: boolean;
  readonly onRestored: () => void;
}

const verbs = { insert: 'added this', update: 'changed this', delete: 'deleted this' } as const;

export function HistoryItem({ entity, entry, mayRestore, onRestored }: HistoryItemProps) {
  const { contactName, action, occurredOn, operation, reason } = entry;
  const names = touchedFields(entity, entry);
  return (
    <Card component="li" sx={{ px: 2, py: 1.25 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', columnGap: 1, flexWrap: 'wrap' }}>
        <Typography component="h3" variant="subtitle2">
          {contactName ?? 'The platform'} {verbs[action]}
        </Typography>
        <Typography component="time" dateTime={occurredOn} variant="body2" color="text.secondary">
          {formatMoment(occurredOn)}
        </Typography>
        <Typography variant="caption" color="text.secondary" sx={{ mr: 'auto' }}>
          {wordsOf(operation)}
        </Typography>
        {mayRestore && <RestoreButton entity={entity} entry={entry} names={names} onRestored={onRestored} />}
      </Stack>
      {reason && <Typography variant="body2">“{reason}”</Typography>}
      {names.length > 0 && <Difference entity={entity} entry={entry} names={names} />}
    </Card>
  );
}
