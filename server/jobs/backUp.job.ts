import { backUp, isBackupDue } from '../backup/backUp';
import type { Job } from './job';

/** Makes a backup when `BACKUP_HOURS` have passed since the last one. */
export const job: Job = {
  name: 'backUp',
  schedule: '*/10 * * * *',
  run: async (context, log) => {
    if (!(await isBackupDue(context))) return;
    const { file, bytes } = await backUp(context);
    log(`Backup: ${bytes} bytes in ${file}.`);
  },
};
