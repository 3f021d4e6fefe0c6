import { expect, it } from 'vitest';
import { Shutdown } from '../../server/shutdown';

it('a shutdown closes what is left after a step that fails, and reports it', async () => {
  const closed: string[] = [];
  const shutdown = new Shutdown((error) => closed.push(String(error)));
  shutdown.add(() => closed.push('database'));
  shutdown.add(async () => {
    throw new Error('the collector refuses spans');
  });
  shutdown.add(() => {
    throw new Error('not open');
  });
  shutdown.add(() => closed.push('application'));
  await shutdown.run();
  expect(closed).toEqual(['application', 'Error: not open', 'Error: the collector refuses spans', 'database']);
});
