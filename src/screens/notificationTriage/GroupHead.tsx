import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NotificationPriority } from '../../../resources/enums/notificationPriority';
import type { Entity } from '../../../resources/language/catalogue';
import { labelOfValue } from '../../../resources/language/enumeration';
import { ianaZone } from '../../../resources/shared/ianaZone';
import type { IdentifiedRow } from '../../data/rowId';
import type { TriageGroup } from '../../data/triage';
import { valueAt } from '../../data/valueAt';
import { printText } from '../../fields/parts/printText';
import { RecordLink } from '../../fields/parts/RecordLink';
import { printLabel } from '../../fields/printPath';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { formatDate, formatMoment } from '../../lib/dates';
import { amountsOf } from './amounts';
import { snoozedUntil, untilWorse } from './snoozedUntil';
import { useTimeZone } from './useTriageGroup';

interface GroupHeadProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  /** Undefined while loading. */
  readonly group: TriageGroup | undefined;
}

/** Shows the alert, its building, time, amounts, priority, assignee and snoozing. */
export function GroupHead({ entity, row, group }: GroupHeadProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const place = ['Building.Label', 'Building.Site.Label', 'Building.Site.Account.Label']
    .map((path) => valueAt(row, path) ?? valueAt(group?.row, path))
    .filter(Boolean)
    .join(' · ');
  const zone = useTimeZone(row);
  const from = formatMoment(String(row.StartDate ?? ''), zone);
  const span = row.EndDate ? translate('triage.until', { from, until: formatMoment(String(row.EndDate), zone) }) : from;
  // Lists and the notification's page show times in the account's time zone; a different zone here is named.
  const otherZone = zone === ianaZone(valueAt(row, 'Building.Site.Account.TimeZoneIana')) ? '' : ` (${zone})`;
  const assignee = valueAt(row, 'MLNotificationsMetadata.AssigneeContact.DisplayName');
  const snoozed = snoozedUntil(row);
  const facts = [
    ...amountsOf(row, translate),
    [translate('triage.priority'), translateLabel(labelOfValue(NotificationPriority, row.Priority))],
    [translate('triage.assignee'), String(assignee ?? translate('triage.nobody'))],
    ...(row.RootCause ? [[translate('triage.rootCause'), translateLabel(String(row.RootCause))]] : []),
    ...(snoozed
      ? [
          [
            translate('triage.snoozed'),
            snoozed === untilWorse
              ? translate('triage.untilWorse')
              : translate('triage.untilDay', { day: formatDate(snoozed) }),
          ],
        ]
      : []),
  ];
  return (
    <Box>
      <Typography variant="h2" component="h2">
        <RecordLink entity={entity} id={row.id} label={printLabel(entity, row)} />
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {place} · {span}
        {otherZone}
      </Typography>
      {group?.row.Summary != null && (
        <Typography sx={{ mt: 0.5, maxWidth: 900 }}>{printText(group.row.Summary, { translated: true })}</Typography>
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
