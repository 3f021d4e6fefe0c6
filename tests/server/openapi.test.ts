import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../server/http/app';
import { builtConsole } from '../../server/http/console';
import { DatabaseWatch } from '../../server/http/databaseWatch';
import { readSettings, settle } from '../../server/settings';
import { germanEndpointSentence } from '../../src/i18n/germanEndpoints';
import { Scene } from './scene';

interface Sampled {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Sampled[];
  readonly properties?: Readonly<Record<string, Sampled>>;
  readonly required?: readonly string[];
  readonly items?: Sampled;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly pattern?: string;
}

interface Operation {
  readonly summary?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema?: Sampled;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Sampled }>> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>;
}
type Described = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-openapi-'));
let scene: Scene;
let watch: DatabaseWatch;
let app: Awaited<ReturnType<typeof buildApp>>;
let paths: Described;

const read = (token?: string) =>
  app.inject({ url: '/platform/openapi.json', headers: token ? { authorization: `Bearer ${token}` } : {} });

beforeAll(async () => {
  scene = await Scene.open();
  watch = new DatabaseWatch(scene.config);
  await watch.start();
  writeFileSync(path.join(folder, 'index.html'), '');
  const settings = settle(readSettings({ LOG_LEVEL: 'silent' }), scene.secret);
  app = await buildApp({ ...scene.contextWith(), settings }, watch, builtConsole(folder));
  await app.ready();
  paths = (await read(await scene.tokenOf())).json().paths;
});
afterAll(async () => {
  await app.close();
  watch.stop();
  await scene.close();
  rmSync(folder, { recursive: true });
});

/** `GET /platform/views/{list}` for each route that the application answers, its static files left out. */
function registered(): readonly string[] {
  const tree = app.printRoutes({ commonPrefix: false });
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([\s│├└─]*)(\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth - 1, Number.POSITIVE_INFINITY, part);
    const url = above.join('').replace(/:(\w+)/g, '{$1}');
    return (methods?.split(', ') ?? []).filter((method) => method !== 'HEAD').map((method) => `${method} ${url}`);
  });
}

const described = () =>
  Object.entries(paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${url}`, operation })),
  );

test('names every route of the platform, and none that is not there', () => {
  const isOurs = (name: string) => !/ \/(index\.html)?$/.test(name);
  expect(
    described()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(registered().filter(isOurs).sort());
  expect(described().length).toBeGreaterThan(40);
});

test('says of each what it does, which parameters its address has, and what it answers', () => {
  const lacking = described().filter(({ name, operation: { summary, parameters = [], responses } }) => {
    const named = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const said = parameters.filter(({ in: place }) => place === 'path').map((parameter) => parameter.name);
    const statuses = Object.keys(responses).filter((status) => /^[23]/.test(status));
    const isBare = (status: string) => status === '200' && !responses[status]?.content;
    return !summary || named.join() !== said.join() || statuses.length === 0 || statuses.some(isBare);
  });
  expect(lacking.map(({ name }) => name)).toEqual([]);
});

test('says of each that writes what it takes, unless it takes nothing', () => {
  const bare = described().filter(({ name, operation }) => /^(POST|PUT|PATCH) /.test(name) && !operation.requestBody);
  expect(bare.map(({ name }) => name).sort()).toEqual([
    'PATCH /identity',
    'POST /identity/passkey/options',
    'POST /platform/keys/{id}/issue',
    'POST /platform/readings/files/{jobId}/deliver',
    'POST /platform/readings/files/{jobId}/repeat',
    'POST /platform/system/jobs/{id}/retry',
    'POST /platform/unsubscribe/{token}',
    'PUT /platform/notifications/{a}/{b}/viewed',
  ]);
});

test('says which can be asked without a token: those that answer a guest', async () => {
  const open = described().filter(({ operation }) => operation.security?.length === 0);
  expect(open.map(({ name }) => name).sort()).toEqual([
    'GET /config.json',
    'GET /health',
    'GET /identity',
    'GET /identity/federated',
    'GET /identity/federated/callback',
    'GET /identity/jwks.json',
    'GET /metrics',
    'GET /platform/files/{link}',
    'GET /platform/unsubscribe/{token}',
    'POST /identity',
    'POST /identity/first-run',
    'POST /identity/forgot',
    'POST /identity/passkey',
    'POST /identity/passkey/options',
    'POST /platform/unsubscribe/{token}',
    'PUT /identity/forgot',
  ]);
});

/** Asks each operation that is not open to guests, with a request of the right form. Returns the statuses by name. */
async function statusesOf(at: typeof app, authorization?: string): Promise<ReadonlyMap<string, number>> {
  const statuses = new Map<string, number>();
  // Signing out is last.
  const isLast = ({ name }: { readonly name: string }) => Number(name === 'DELETE /identity');
  for (const { name, operation } of described().toSorted((one, other) => isLast(one) - isLast(other))) {
    if (operation.security?.length === 0) continue;
    const [method = '', path = ''] = name.split(' ');
    const { parameters = [], requestBody } = operation;
    const sample = (of: string) =>
      String(sampleOf(parameters.find((parameter) => parameter.name === of)?.schema ?? {}));
    const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
    const search = new URLSearchParams(query.map((parameter) => [parameter.name, sample(parameter.name)]));
    const url = `${path.replace(/\{(\w+)\}/g, (_all, of) => sample(of))}?${search}`;
    const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    const payload = type === 'application/json' ? JSON.stringify(sampleOf(content?.schema ?? {})) : 'x';
    const headers = { ...(authorization && { authorization }), ...(type && { 'content-type': type }) };
    const answer = await at.inject({ method: method as 'GET', url, headers, ...(type && { payload }) });
    statuses.set(name, answer.statusCode);
  }
  return statuses;
}

test('each of the others refuses a guest, whose request is of the right form', async () => {
  const statuses = await statusesOf(app);
  expect(statuses.size).toBeGreaterThan(70);
  expect([...statuses].filter(([, status]) => status !== 401)).toEqual([]);
});

test('staff who must show a second factor first reach their profile, sessions and preferences only', async () => {
  const settings = { ...settle(readSettings({ LOG_LEVEL: 'silent' }), scene.secret), staffMfa: true };
  const strict = await buildApp({ ...scene.contextWith(), settings }, watch, builtConsole(folder));
  const statuses = await statusesOf(strict, `Bearer ${await scene.tokenOf({ type: 'Esp' })}`);
  await strict.close();
  const open = [...statuses].flatMap(([name, status]) => (status === 403 ? [] : [name]));
  expect(open).toEqual([
    'PATCH /identity',
    'PUT /identity/password',
    'GET /identity/mfa',
    'POST /identity/mfa',
    'PUT /identity/mfa',
    'PATCH /identity/mfa',
    'GET /identity/sessions',
    'DELETE /identity/sessions',
    'DELETE /identity/sessions/{id}',
    'GET /identity/passkeys',
    'POST /identity/passkeys',
    'POST /identity/passkeys/options',
    'DELETE /identity/passkeys/{id}',
    'GET /platform/profile',
    'GET /platform/preferences',
    'PUT /platform/preferences/{name}',
    'DELETE /platform/preferences/{name}',
    'DELETE /identity',
  ]);
});

/** Texts of which one fits the pattern of any parameter or property. */
const texts = ['x', randomUUID(), '1', '2026-03-01', 'a@b.test', '0'.repeat(64)];

/** Returns a value that matches a schema. */
function sampleOf(schema: Sampled): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {});
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]));
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return texts.find((text) => new RegExp(schema.pattern ?? '').test(text)) ?? 'x';
}

test('shows the form of an upload, and what may be asked of a list of hours', () => {
  const upload = paths['/platform/building/{a}/{b}/upload']?.post;
  expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  const hours = paths['/platform/notifications/{a}/{b}/{loadId}']?.get;
  expect(hours?.parameters).toContainEqual(
    expect.objectContaining({
      name: 'days',
      in: 'query',
      schema: { type: 'integer', minimum: 1, maximum: 92, default: 31 },
    }),
  );
});

test('German has every sentence of it, so that the page that shows it is German too', () => {
  const sentences = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, value] of Object.entries(part))
      if (typeof value === 'string' && (name === 'summary' || name === 'description')) sentences.add(value);
      else collect(value);
  };
  collect(paths);
  expect(sentences.size).toBeGreaterThan(300);
  expect([...sentences].filter((sentence) => germanEndpointSentence(sentence) === undefined)).toEqual([]);
});

describe('who may read it', () => {
  test.each(['Esp', 'Client'] as const)('somebody who is signed in: %s', async (type) => {
    const answer = await read(await scene.tokenOf({ type }));
    expect([answer.statusCode, answer.json().openapi]).toEqual([200, '3.1.0']);
  });

  test('nobody else', async () => {
    expect((await read()).statusCode).toBe(401);
    expect((await read('invented')).statusCode).toBe(401);
  });
});
