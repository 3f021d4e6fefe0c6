import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { built, project } from './project';

/** As pino numbers levels: of an error, and of one that ends the process. */
const isErrorLine = /"level":[56]0/;

export type Environment = Readonly<Record<string, string>>;

export interface Product {
  readonly url: string;
  /** What it has printed so far. */
  readonly output: () => string;
  /** Ends it as an operator does. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>;
}

interface ProductOptions {
  readonly env: Environment;
  /** Folder of the project; the checkout otherwise. */
  readonly folder?: string;
  /** What Node runs there; the built product otherwise. */
  readonly program?: string;
  /** One that is known before; any that is free otherwise. */
  readonly port?: number;
}

/** Starts the product on a port of its own and waits until it answers. Throws with its output where it does not. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { env, folder = project, program = built, port = await freePort() } = options;
  const url = `http://127.0.0.1:${port}`;
  const child = run([program], { ...env, HOST: '127.0.0.1', PORT: String(port), RATE_LIMIT: '100000' }, folder);
  await answering(`${url}/health`, child);
  return { url, output: child.output, stop: () => child.end('SIGTERM'), kill: () => child.end('SIGKILL') };
}

/** Runs a program of the project. Throws with its output where it exits with a failure. */
export async function runProgram(args: readonly string[], env: Environment, folder = project): Promise<void> {
  const child = run(args, env, folder);
  const code = await child.ended;
  if (code !== 0) throw new Error(`"${args.join(' ')}" ended with ${code}:\n${child.output()}`);
}

function run(args: readonly string[], env: Environment, cwd: string) {
  // What Playwright adds to Node for its own processes is nothing for the product.
  const { NODE_OPTIONS: _own, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (printed += String(chunk)));
    // An error of the product explains a journey that fails, which sees no more than that there was one.
    createInterface({ input: stream }).on('line', (line) => isErrorLine.test(line) && console.error(line));
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const onExit = () => child.kill('SIGKILL');
  process.once('exit', onExit);
  void ended.then(() => process.off('exit', onExit));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (isRunning(child)) child.kill(signal);
    await ended;
  };
  return { ended, end, output: () => printed, isRunning: () => isRunning(child) };
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

async function answering(health: string, child: ReturnType<typeof run>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (child.isRunning() && Date.now() < deadline) {
    const answer = await fetch(health).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  await child.end('SIGKILL');
  throw new Error(`The product did not start:\n${child.output()}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
