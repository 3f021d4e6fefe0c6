import { continueImports } from '../imports/runImports';
import type { Job } from './job';

/** Every minute, resumes imports of processes that died. */
export const job: Job = {
  name: 'continueImports',
  schedule: '* * * * *',
  run: (context, _log, signal) => continueImports(context, signal),
};
