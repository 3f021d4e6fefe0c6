import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settingTable } from '../../server/settingTable';

const folder = path.resolve('docs/high-availability');
const textOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}
type Model = new (manifest: object) => { validate(): void };

const manifests = parseAllDocuments(textOf('kubernetes.yaml')).map((document) => document.toJS() as Manifest);

async function validate(manifest: Manifest): Promise<void> {
  const models: Readonly<Record<string, Model>> = await import(
    /* @vite-ignore */ `kubernetes-models/${manifest.apiVersion}`
  );
  const KindOfManifest = models[manifest.kind];
  if (!KindOfManifest) throw new Error(`${manifest.apiVersion} has no ${manifest.kind}.`);
  new KindOfManifest(manifest).validate();
}

describe('Kubernetes manifests', () => {
  test.each(manifests.map((manifest) => [manifest.kind, manifest] as const))(
    '%s fits its schema',
    async (_, manifest) => {
      await expect(validate(manifest)).resolves.toBeUndefined();
    },
  );

  test('a wrong one does not', async () => {
    const wrong = { apiVersion: 'apps/v1', kind: 'Deployment', spec: { replicas: 'two' } };
    await expect(validate(wrong)).rejects.toThrow(/replicas/);
  });
});

test('only settings that exist are set, and those that several processes need are', () => {
  const known = new Set([...Object.values(settingTable).map(({ variable }) => variable), 'NODE_ENV']);
  const texts = textOf('kubernetes.yaml') + textOf('meterdesk.service');
  const set = [...texts.matchAll(/\b([A-Z]+(?:_[A-Z]+)+|HOST|PORT|DEMO)(?==|:|, value)/g)].map(
    ([, name]) => name as string,
  );
  expect(set.filter((name) => !known.has(name))).toEqual([]);
  expect(set).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'TOKEN_SECRET', 'PUBLIC_URL', 'FILE_BUCKET', 'TRUST_PROXY']),
  );
});

test('the configuration of Patroni is YAML, and a lock runs out within the time that is promised', () => {
  const configuration = parse(textOf('patroni.yml'));
  expect(configuration).toHaveProperty('etcd.hosts');
  const { ttl, loop_wait, retry_timeout, synchronous_mode } = configuration.bootstrap.dcs;
  expect(synchronous_mode).toBe(true);
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
  expect(ttl).toBeLessThan(30);
});

const haproxy = '/usr/sbin/haproxy';
test.skipIf(!existsSync(haproxy))('HAProxy takes its configurations', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.cfg'));
  expect(files).toHaveLength(2);
  for (const file of files) execFileSync(haproxy, ['-c', '-f', path.join(folder, file)], { stdio: 'pipe' });
});
