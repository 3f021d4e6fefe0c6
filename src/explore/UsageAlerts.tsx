import { Link } from 'react-admin';
import { maxAlerts, repeatedAlerts, type UsageAlert } from '../data/usageAlerts';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { formatMoment } from '../lib/dates';
import { triagePath } from '../lib/paths';
import { MarksTable } from './MarksTable';

const columns = ['usage.alert', 'usage.where', 'usage.when', 'usage.to', 'usage.status'] as const;

interface UsageAlertsProps {
  readonly alerts: readonly UsageAlert[];
  readonly timeZone: string;
}

/** Table of the notifications that the chart marks, with links to triage; nothing where there are none. */
export function UsageAlerts({ alerts, timeZone }: UsageAlertsProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const headings = columns.map((column) => translate(column));
  const rows = repeatedAlerts(alerts).map(
    ({ id, type, status, load, channel, start, end, group, building, times }) => ({
      id,
      cells: [
        <Link key={id} to={triagePath('notifications', group, { BuildingId: [building] })}>
          {times === 1
            ? translateLabel(type)
            : translate('usage.timesAlert', { alert: translateLabel(type), count: String(times) })}
        </Link>,
        [load, channel].filter(Boolean).join(' · '),
        formatMoment(start, timeZone),
        end === null ? translate('usage.goesOn') : formatMoment(end, timeZone),
        translateLabel(status),
      ],
    }),
  );
  return (
    <MarksTable
      title={translate('usage.alerts')}
      maxRead={alerts.length === maxAlerts ? maxAlerts : undefined}
      headings={headings}
      rows={rows}
    />
  );
}
