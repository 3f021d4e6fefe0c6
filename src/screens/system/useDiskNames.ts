import type { SystemReport } from '../../data/system';
import { useMessages } from '../../i18n/useMessages';
import { byteSize } from '../../lib/byteSize';

/** Returns the translated names of the disks. */
export function useDiskNames(): Readonly<Record<SystemReport['disks'][number]['name'], string>> {
  const translate = useMessages();
  return {
    database: translate('system.databaseDisk'),
    files: translate('system.filesDisk'),
    backups: translate('system.backupsDisk'),
  };
}

/** Returns a function that returns the warning about a disk that is almost full. */
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
