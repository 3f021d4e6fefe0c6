import { byFileName } from '../lib/byFileName';
import type { Flow } from './flow';

const flows = byFileName(import.meta.glob<Flow>('./add*.ts', { eager: true, import: 'flow' }));

/** Returns the save that a resource file asks for by name (`flow: 'addLoad'`): `src/flows/addLoad.ts`. */
export function flowNamed(name: string): Flow {
  const flow = flows.get(name);
  if (!flow) throw new Error(`src/flows/${name}.ts is missing: the console cannot save this.`);
  return flow;
}
