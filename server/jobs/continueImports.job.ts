import { continueImports } from '../imports/runImports';
import type { Job } from './job';

/** Imports go on where the process that executed them has died. */
export const job: Job = {
  name: 'continueImports',
  schedule: '* * * * *',
  run: (context, _log, signal) => continueImports(context, signal),
};
