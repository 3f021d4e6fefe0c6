import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NotificationPriority } from '../../../resources/enums/notificationPriority';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';
import type { TriageGroup } from '../../data/triage';
import { valueAt } from '../../data/valueAt';
import { RecordLink } from '../../fields/parts/RecordLink';
import { formatDate, formatMoment } from '../../lib/dates';
import { formatMoney } from '../../lib/locale';

interface GroupHeadProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  /** Undefined while it is read. */
  readonly group: TriageGroup | undefined;
}

/** What it is, where, since when, and what it costs. */
export function GroupHead({ entity, row, group }: GroupHeadProps) {
  const place = ['Building.Label', 'Building.Site.Label', 'Building.Site.Account.Label']
    .map((path) => valueAt(row, path) ?? valueAt(group?.row, path))
    .filter(Boolean)
    .join(' · ');
  const until = row.EndDate ? ` to ${formatMoment(String(row.EndDate))}` : '';
  const priority = NotificationPriority.entries.find(({ value }) => value === row.Priority)?.label;
  const assignee = valueAt(row, 'MLNotificationsMetadata.AssigneeContact.DisplayName');
  const snoozed = valueAt(row, 'MLNotificationsMetadata.SnoozedUntil');
  const facts = [
    ['Cost so far', formatMoney(Number(row.EquivalentCost ?? 0))],
    ['Cost per year', row.AnnualisedCost === null ? 'Unknown' : formatMoney(Number(row.AnnualisedCost ?? 0))],
    ['Priority', priority ?? ''],
    ['Assignee', String(assignee ?? 'Nobody')],
    ...(row.RootCause ? [['Root cause', String(row.RootCause)]] : []),
    ...(snoozed
      ? [['Snoozed', String(snoozed) > '9999' ? 'Until it gets worse' : `Until ${formatDate(String(snoozed))}`]]
      : []),
  ];
  return (
    <Box>
      <Typography variant="h2" component="h2">
        <RecordLink entity={entity} id={row.id} label={row.AlertType} />
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {place} · {formatMoment(String(row.StartDate ?? ''))}
        {until}
      </Typography>
      {group?.row.Summary != null && (
        <Typography sx={{ mt: 0.5, maxWidth: 900 }}>{String(group.row.Summary)}</Typography>
      )}
      <Box component="dl" sx={factsStyle}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}

const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  mt: 1,
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, typography: 'body1', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
} as const;
