// Three machines with PostgreSQL, Patroni and etcd.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Machine } from './network.mjs';
import { until } from './wait.mjs';

const user = 'postgres';
const passwords = { postgres: 'superuser', replicator: 'replicator', meterdesk: 'meterdesk' };

export class DatabaseCluster {
  constructor(folder) {
    this.nodes = [1, 2, 3].map((number) => {
      const machine = new Machine(`db${number}`, `10.83.0.1${number}`, folder);
      mkdirSync(path.join(machine.folder, 'sockets'));
      execFileSync('chown', ['-R', user, machine.folder]);
      return { machine, etcd: undefined };
    });
  }

  async start() {
    for (const node of this.nodes) this.startEtcd(node);
    await until('etcd has a leader', () => this.etcdLeader());
    for (const node of this.nodes) this.startPatroni(node);
    await this.complete();
    await this.query('postgres', `create role meterdesk login password '${passwords.meterdesk}'`);
    await this.query('postgres', 'create database meterdesk owner meterdesk');
  }

  startEtcd(node) {
    const { name, address, folder } = node.machine;
    const options = {
      name,
      'data-dir': path.join(folder, 'etcd'),
      'listen-peer-urls': `http://${address}:2380`,
      'initial-advertise-peer-urls': `http://${address}:2380`,
      'listen-client-urls': `http://${address}:2379`,
      'advertise-client-urls': `http://${address}:2379`,
      'enable-v2': 'true',
      'initial-cluster': this.nodes.map((each) => `${each.machine.name}=http://${each.machine.address}:2380`).join(','),
    };
    const words = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
    node.etcd = node.machine.start('etcd', ['etcd', ...words], { user });
  }

  startPatroni(node) {
    const file = path.join(node.machine.folder, 'patroni.json');
    writeFileSync(file, JSON.stringify(this.patroniOf(node)));
    node.machine.start('patroni', ['patroni', file], { user, env: { HOME: node.machine.folder } });
  }

  /** Returns the configuration of docs/high-availability/patroni.yml, as JSON, which is YAML too. */
  patroniOf({ machine: { name, address, folder } }) {
    return {
      scope: 'meterdesk',
      name,
      restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
      // Not etcd3: see docs/decisions/high-availability.md.
      etcd: { hosts: this.nodes.map(({ machine }) => `${machine.address}:2379`) },
      bootstrap: {
        dcs: {
          ttl: 20,
          loop_wait: 5,
          retry_timeout: 5,
          synchronous_mode: true,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: { max_connections: 100, wal_log_hints: 'on' },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: [
          'local all all trust',
          'host all all 10.83.0.0/24 scram-sha-256',
          'host replication replicator 10.83.0.0/24 scram-sha-256',
        ],
      },
      postgresql: {
        listen: `${address}:5432`,
        connect_address: `${address}:5432`,
        data_dir: path.join(folder, 'postgres'),
        bin_dir: '/usr/lib/postgresql/15/bin',
        pgpass: path.join(folder, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password: passwords.postgres },
          replication: { username: 'replicator', password: passwords.replicator },
        },
        parameters: { unix_socket_directories: path.join(folder, 'sockets') },
      },
    };
  }

  /** Returns the node of etcd's leader, by its own answer. */
  async etcdLeader() {
    for (const node of this.nodes) {
      const response = await fetch(`http://${node.machine.address}:2379/v3/maintenance/status`, {
        method: 'POST',
        body: '{}',
        signal: AbortSignal.timeout(1_000),
      }).catch(() => undefined);
      const status = response?.ok ? await response.json() : undefined;
      if (status?.leader && status.leader === status.header.member_id) return node;
    }
    return undefined;
  }

  /** Returns the primary's node, by its own answer: other nodes may not know of a change yet. */
  async primary() {
    for (const node of this.nodes) if (await ask(node, 'primary')) return node;
    return undefined;
  }

  /** Returns the members that the primary's Patroni reports. */
  async members() {
    const primary = await this.primary();
    const response = primary && (await ask(primary, 'cluster'));
    return response ? (await response.json()).members : [];
  }

  /** Waits for a primary, a synchronous standby and a third running node. */
  complete() {
    return until(
      'the database has a primary and two standbys',
      async () => {
        const members = await this.members();
        const isRunning = ({ state }) => state === 'running' || state === 'streaming';
        const roles = members.filter(isRunning).map(({ role }) => role);
        return roles.length === 3 && roles.includes('leader') && roles.includes('sync_standby');
      },
      120,
    );
  }

  /** Runs a statement on the primary. */
  async query(database, text, values) {
    const { machine } = await until('the database has a primary', () => this.primary());
    const client = new pg.Client({
      host: machine.address,
      user: 'postgres',
      password: passwords.postgres,
      database,
    });
    await client.connect();
    return client.query(text, values).finally(() => client.end());
  }
}

/** Returns the response of a node's Patroni; undefined where its status is no success, or it does not answer. */
async function ask({ machine }, question) {
  const url = `http://${machine.address}:8008/${question}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
  return response?.ok ? response : undefined;
}
