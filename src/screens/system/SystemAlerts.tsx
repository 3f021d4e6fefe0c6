import Alert from '@mui/material/Alert';
import type { SystemReport } from '../../data/system';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { useLowDiskMessage } from './useDiskNames';

/** A disk with less free than both this share (0–1) and these bytes has a warning. */
const low = { share: 0.1, bytes: 10_000_000_000 } as const;
/** In ms: a backup is late if the last success is older than its interval and this. */
const graceMs = 3_600_000;

/** Shows warnings about disks that are almost full, and backups that failed, are late or missing. */
export function SystemAlerts({ disks, backups }: Pick<SystemReport, 'disks' | 'backups'>) {
  const translate = useMessages();
  const messageOf = useLowDiskMessage();
  const [latest] = backups.latest;
  const last = backups.latest.find(({ problem }) => problem === null);
  const lateAfter = (backups.hours || 24 * 7) * 3_600_000 + graceMs;
  const isLate = last !== undefined && Date.now() - Date.parse(last.beganOn) > lateAfter;
  return (
    <>
      {disks.filter(isLow).map((disk) => (
        <Alert key={disk.name} severity="warning">
          {messageOf(disk)}
        </Alert>
      ))}
      {latest?.problem && (
        <Alert severity="error">{translate('system.backupFailed', { problem: latest.problem })}</Alert>
      )}
      {!latest && <Alert severity="info">{translate('system.noBackup')}</Alert>}
      {isLate && (
        <Alert severity="warning">{translate('system.backupOld', { when: formatMoment(last.beganOn) })}</Alert>
      )}
    </>
  );
}

const isLow = ({ free, total }: SystemReport['disks'][number]): boolean => free < low.bytes && free < total * low.share;
