// `npm run failover -- [scenario …]`: the layout of docs/high-availability.md on this machine, one network namespace for
// each of its machines, and what may happen to it while 50 people write. Linux, as root, with Debian's packages. Ends
// with 1 where an acknowledged write is lost, or writes stop for longer than 30 s, or a window or an import ends wrong.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkNode, fail, root } from './project.mjs';

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/lib/postgresql/15/bin/postgres'];

checkNode();
if (process.getuid?.() !== 0) fail('Network namespaces need root: sudo npm run failover');
const missing = programs.filter((program) => !existsSync(program));
if (missing.length > 0)
  fail(
    `${missing.join(', ')} missing. On Debian 12: apt-get install patroni python3-etcd etcd-server haproxy postgresql-15 iproute2`,
  );
await install();
await build();
const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-failover-'));
chmodSync(folder, 0o755);
// Whatever is started ends with this, however it ends, and namespaces and addresses are seen by nobody else.
const alone = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
const script = path.join(root, 'scripts', 'failover', 'main.mjs');
// A shell is the first process in there: it reaps those whose parent has ended, which Patroni waits for.
const command = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, script, folder, ...process.argv.slice(2)];
const { status } = spawnSync('unshare', [...alone, ...command], { stdio: 'inherit' });
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
