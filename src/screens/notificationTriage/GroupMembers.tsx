import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { groupAbout } from '../../data/groupUsage';
import type { IdentifiedRow } from '../../data/rowId';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { groupMoney } from './amounts';
import { ContextSection } from './GroupContext';
import { groupKeyOf } from './useTriageGroup';

/** Maximum number of alerts shown; the record's page lists all. */
const maxAlerts = 12;

interface GroupMembersProps {
  readonly row: IdentifiedRow;
  readonly timeZone: string;
}

/** Shows the alerts of a group with more than one: meter, building, start and amount. */
export function GroupMembers({ row, timeZone }: GroupMembersProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const { data: about } = useQuery(groupAbout(groupKeyOf(row)));
  if (!about || about.alerts.length < 2) return null;
  const rest = about.alerts.length - maxAlerts;
  return (
    <ContextSection title={translate('causes.members', { smart_count: about.alerts.length })}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2', '& li': { py: 0.25 } }}>
        {about.alerts.slice(0, maxAlerts).map((alert) => {
          const amount = [alert.cost, alert.saved, alert.unmetered].find((each) => (each ?? 0) > 0);
          const where = [alert.load ?? '', ...(alert.load?.includes(alert.building) ? [] : [alert.building])];
          return (
            <li key={alert.id}>
              {translateLabel(alert.alertType)} · {where.filter(Boolean).join(', ')} ·{' '}
              {formatMoment(alert.start, timeZone)}
              {amount ? ` · ${groupMoney(row)(amount)}` : ''}
            </li>
          );
        })}
        {rest > 0 && <li>{translate('causes.moreMembers', { smart_count: rest })}</li>}
      </Box>
    </ContextSection>
  );
}
