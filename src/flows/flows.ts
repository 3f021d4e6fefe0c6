import type { Flow } from './flow';

const files = import.meta.glob<Flow>(['./add*.ts'], { eager: true, import: 'flow' });
const flows = new Map(Object.entries(files).map(([path, flow]) => [path.slice('./'.length, -3), flow]));

export const flowNames: ReadonlySet<string> = new Set(flows.keys());

/** The save that a resource file asks for by name (`flow: 'addLoad'`): `src/flows/addLoad.ts`. */
export function flowNamed(name: string): Flow {
  const flow = flows.get(name);
  if (!flow) throw new Error(`src/flows/${name}.ts is missing: the console cannot save this.`);
  return flow;
}
