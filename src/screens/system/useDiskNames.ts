import type { SystemReport } from '../../data/system';
import { useMessages } from '../../i18n/useMessages';
import { byteSize } from '../../lib/byteSize';

/** Returns what the disks are called. */
export function useDiskNames(): Readonly<Record<SystemReport['disks'][number]['name'], string>> {
  const translate = useMessages();
  return {
    database: translate('system.databaseDisk'),
    files: translate('system.filesDisk'),
    backups: translate('system.backupsDisk'),
  };
}

/** Returns what to say of a disk that fills up. */
export function useLowDiskMessage(): (disk: SystemReport['disks'][number]) => string {
  const translate = useMessages();
  const names = useDiskNames();
  return ({ name, free, total }) =>
    translate(name === 'backups' ? 'system.backupsDiskLow' : 'system.diskLow', {
      free: byteSize(free),
      total: byteSize(total),
      disk: names[name],
    });
}
