// `npm run failover -- [scenario …]`: builds the layout of docs/high-availability.md on this machine, with a network
// namespace for each of its machines, and causes failures while 50 people write. Needs Linux, root and Debian packages.
// Exits with 1 where an acknowledged write is lost, writes stop for over 30 s, or a window or an import is wrong.
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
// All processes end with this one, however it ends, and no other process sees the namespaces and addresses.
const alone = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
const script = path.join(root, 'scripts', 'failover', 'main.mjs');
// A shell is process 1 of the namespace: it reaps processes whose parent has ended, which Patroni waits for.
const command = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, script, folder, ...process.argv.slice(2)];
const { status } = spawnSync('unshare', [...alone, ...command], { stdio: 'inherit' });
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
