import { byFileName } from '../lib/byFileName';
import type { Flow } from './flow';

const flows = byFileName(import.meta.glob<Flow>('./add*.ts', { eager: true, import: 'flow' }));

/**
 * Returns the flow that a resource file names: `flow: 'addLoad'` is in `src/flows/addLoad.ts`. Throws if it is
 * missing.
 */
export function flowNamed(name: string): Flow {
  const flow = flows.get(name);
  if (!flow) throw new Error(`src/flows/${name}.ts is missing: the console cannot save this.`);
  return flow;
}
