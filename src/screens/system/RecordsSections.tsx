import Typography from '@mui/material/Typography';
import type { SystemReport } from '../../data/system';
import { useMessages } from '../../i18n/useMessages';
import { precise } from '../../lib/amount';
import { byteSize } from '../../lib/byteSize';
import { formatMoment } from '../../lib/dates';
import { SystemSection } from './SystemSection';
import { SystemTable } from './SystemTable';

interface SectionProps {
  readonly state: SystemReport;
}

export function TablesSection({ state: { database } }: SectionProps) {
  const translate = useMessages();
  return (
    <SystemSection
      title={translate('system.tables')}
      about={translate('system.tablesAbout', { bytes: byteSize(database.bytes) })}
    >
      <SystemTable
        label={translate('system.tables')}
        heads={[translate('system.table'), translate('system.size'), translate('system.rows')]}
        rows={database.tables.map(({ name, bytes, rows }) => ({
          key: name,
          cells: [name, byteSize(bytes), precise(rows)],
        }))}
      />
    </SystemSection>
  );
}

export function BackupsSection({ state: { backups } }: SectionProps) {
  const translate = useMessages();
  const every =
    backups.hours > 0 ? translate('system.backupsEvery', { hours: backups.hours }) : translate('system.backupsByHand');
  const about = backups.isEncrypted ? every : `${every}; ${translate('system.notEncrypted')}`;
  return (
    <SystemSection title={translate('system.backups')} about={about}>
      {backups.latest.length > 0 && (
        <SystemTable
          label={translate('system.backups')}
          heads={[
            translate('system.when'),
            translate('system.outcome'),
            translate('system.size'),
            translate('system.file'),
          ]}
          rows={backups.latest.map(({ beganOn, file, bytes, problem }) => ({
            key: beganOn,
            cells: [
              formatMoment(beganOn),
              problem ?? translate('system.done'),
              bytes === null ? '' : byteSize(bytes),
              file,
            ],
          }))}
        />
      )}
    </SystemSection>
  );
}

export function SlowSection({ state: { slow } }: SectionProps) {
  const translate = useMessages();
  return (
    <SystemSection title={translate('system.slow')} about={translate('system.slowAbout')}>
      {slow.length === 0 ? (
        <Typography variant="body2">{translate('system.noSlow')}</Typography>
      ) : (
        <SystemTable
          label={translate('system.slow')}
          heads={[
            translate('system.operation'),
            translate('system.duration'),
            translate('system.status'),
            translate('system.when'),
            translate('system.requestId'),
          ]}
          rows={slow.map(({ requestId, operation, durationMs, status, endedOn }) => ({
            key: requestId,
            cells: [operation, `${precise(Math.round(durationMs))} ms`, status, formatMoment(endedOn), requestId],
          }))}
        />
      )}
    </SystemSection>
  );
}

export function MailsSection({ state: { mails } }: SectionProps) {
  const translate = useMessages();
  const about = mails.bySmtp
    ? translate('system.bySmtp', { sent: mails.sent, failed: mails.failed })
    : translate('system.toOutbox', { count: mails.inOutbox });
  return (
    <SystemSection title={translate('system.mails')} about={about}>
      {mails.latest.length === 0 ? (
        <Typography variant="body2">{translate('system.noMails')}</Typography>
      ) : (
        <SystemTable
          label={translate('system.mails')}
          heads={[translate('system.to'), translate('system.subject'), translate('system.when')]}
          rows={mails.latest.map(({ to, subject, writtenOn }, index) => ({
            key: `${writtenOn} ${index}`,
            cells: [to, subject, formatMoment(writtenOn)],
          }))}
        />
      )}
    </SystemSection>
  );
}
