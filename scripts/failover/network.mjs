// Machines, as network namespaces on one bridge.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';

const ip = (...args) => execFileSync('ip', args, { encoding: 'utf8' });

/** Creates the bridge, with an address for this process. */
export function makeNetwork() {
  mkdirSync('/run/netns', { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns']);
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'lan', 'type', 'bridge');
  ip('addr', 'add', '10.83.0.1/24', 'dev', 'lan');
  ip('link', 'set', 'lan', 'up');
}

export class Machine {
  constructor(name, address, folder) {
    this.name = name;
    this.address = address;
    this.folder = path.join(folder, name);
    mkdirSync(this.folder);
    ip('netns', 'add', name);
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('link', 'set', name, 'master', 'lan', 'up');
    ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    ip('-n', name, 'link', 'set', 'eth0', 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
  }

  /** Starts a program on the machine; its output goes to a log in the machine's folder. */
  start(called, command, { env = {}, user, cwd } = {}) {
    const output = openSync(path.join(this.folder, `${called}.log`), 'a');
    const as = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : [];
    return spawn('ip', ['netns', 'exec', this.name, ...as, ...command], {
      cwd,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', output, output],
    });
  }

  /** Kills all processes of the machine, except the ids given. */
  kill(...spared) {
    const ids = ip('netns', 'pids', this.name).trim().split('\n').filter(Boolean).map(Number);
    for (const id of ids.filter((each) => !spared.includes(each))) {
      try {
        process.kill(id, 'SIGKILL');
      } catch (error) {
        // Ended with another process, such as its parent.
        if (error.code !== 'ESRCH') throw error;
      }
    }
  }

  disconnect() {
    ip('link', 'set', this.name, 'down');
  }

  connect() {
    ip('link', 'set', this.name, 'up');
  }
}
