import type { SystemReport } from '../../data/system';
import { useMessages } from '../../i18n/useMessages';

/** Returns what the disks are called. */
export function useDiskNames(): Readonly<Record<SystemReport['disks'][number]['name'], string>> {
  const translate = useMessages();
  return { database: translate('system.databaseDisk'), files: translate('system.filesDisk') };
}
