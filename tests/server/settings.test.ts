import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, type SettingsError, settings, settle, shownSettings } from '../../server/settings';

const secret = 'a secret of more than thirty-two characters';

function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as SettingsError).mistakes;
  }
}

describe('settings', () => {
  it('need nothing to be set', () => {
    expect(settle(readSettings({}), secret)).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:8080',
      dataDir: path.resolve('.data'),
      databaseUrl: undefined,
      demo: undefined,
      tokenSecret: secret,
    });
  });

  it.each([
    ['0.0.0.0', 'http://localhost:8080'],
    ['::', 'http://localhost:8080'],
    ['::1', 'http://[::1]:8080'],
  ])('put an address that people can open into links where HOST is %s', (HOST, publicUrl) => {
    expect(settle(readSettings({ HOST }), secret).publicUrl).toBe(publicUrl);
  });

  it('take the address of a webhook with its path', () => {
    const url = 'https://hooks.example.com/services/T000/B000/secret';
    expect(readSettings({ WEBHOOK_URL: url }).webhookUrl).toBe(url);
    expect(JSON.stringify(shownSettings({ WEBHOOK_URL: url }))).not.toContain('secret');
    expect(mistakesOf({ WEBHOOK_URL: 'hooks.example.com' })).toEqual([
      'WEBHOOK_URL is set, but it must be an address that begins with http:// or https://.',
    ]);
  });

  it('that are set to nothing count as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readSettings({}));
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is "http", but it must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000", but it must be a whole number from 0 to 65535.'],
    [{ HOST: 'my host' }, 'HOST is "my host", but it must be an IP address or the name of this machine.'],
    [{ DEMO: 'yes' }, 'DEMO is "yes", but it must be one of on, off.'],
    [
      { PUBLIC_URL: 'meterdesk.example.com' },
      'PUBLIC_URL is "meterdesk.example.com", but it must be an address like https://meterdesk.example.com, without a path.',
    ],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET is set, but it must be 32 characters or more; it has 5.'],
    [
      { DATABASE_URL: 'mysql://u:hidden@h/d', TOKEN_SECRET: secret },
      'DATABASE_URL is set, but it must be an address like postgres://user:password@host:5432/database.',
    ],
    [
      { DATABASE_URL: 'postgres://u:p@h/d' },
      'TOKEN_SECRET is not set, but DATABASE_URL needs it: give 32 random characters or more, the same at every start.',
    ],
    [
      { GRAPHQL_URL: '//elsewhere' },
      'GRAPHQL_URL is "//elsewhere", but it must be a path like /v1/graphql or a whole address.',
    ],
    [
      { SMTP_URL: 'mail.example.com' },
      'SMTP_URL is set, but it must be an address like smtp://user:password@host:587.',
    ],
    ...[
      { SMTP_URL: 'smtp://ada:50%off@mail.example.com' },
      { MQTT_URL: 'mqtt://ada:50%off@broker.example.com' },
      { FILE_BUCKET: 'https://key:50%off@s3.example.com/papers' },
    ].map((env): [Record<string, string>, string] => [
      env,
      `${Object.keys(env)} is set, but it must be an address with %25 for each % of its user and password.`,
    ]),
    [
      { MQTT_URL: 'broker.example.com:1883' },
      'MQTT_URL is set, but it must be an address like mqtt://user:password@host:1883.',
    ],
    [
      { MAIL_FROM: 'Meterdesk' },
      'MAIL_FROM is "Meterdesk", but it must be an address like Meterdesk <no-reply@example.com>.',
    ],
    [{ TRUST_PROXY: '1.2' }, 'TRUST_PROXY is "1.2", but it must be on, off, or a number of proxies from 2 to 9.'],
    [{ STAFF_MFA: 'yes' }, 'STAFF_MFA is "yes", but it must be one of on, off.'],
    [{ FEDERATION: 'example.com' }, 'FEDERATION is set, but it must be JSON.'],
    [{ FEDERATION: '{}' }, 'FEDERATION is set, but it must be a JSON list of providers, in square brackets.'],
    [
      { FEDERATION: '[{"domains":["example.com"],"issuer":"http://example.com","clientId":"a","clientSecret":"b"}]' },
      'FEDERATION is set, but it must be a list of providers with an "issuer" at https:// each; number 1 has none.',
    ],
    [
      { FILE_TYPES: 'pdf exe' },
      expect.stringMatching(/^FILE_TYPES is "pdf exe", but it must be some of .*; exe is not one of these/),
    ],
    [
      { FILE_BUCKET: 'http://key:secret@s3.example.com/papers' },
      'FILE_BUCKET is set, but it must be an address like https://key:secret@host/bucket.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but it must be one of silent, error, warn, info, debug.'],
  ])('%j are refused with a sentence', (env, sentence) => {
    expect(mistakesOf(env)).toEqual([sentence]);
  });

  it('name OpenID Connect providers, each domain once', () => {
    const provider = { domains: ['Example.com'], issuer: 'https://id.example.com', clientId: 'a', clientSecret: 'b' };
    expect(readSettings({ FEDERATION: JSON.stringify([provider]) }).federation).toEqual([
      {
        ...provider,
        domains: ['example.com'],
        acr: [],
        alg: 'RS256',
        scope: 'openid email',
        groupsClaim: 'groups',
        groups: [],
      },
    ]);
    expect(mistakesOf({ FEDERATION: JSON.stringify([provider, provider]) })).toEqual([
      'FEDERATION is set, but it must be a list with each domain once; example.com is in it twice.',
    ]);
  });

  it.each(['none', 'HS256', 7])('let no provider sign its ID tokens by %s', (alg) => {
    const provider = { domains: ['example.com'], issuer: 'https://id.test', clientId: 'a', clientSecret: 'b', alg };
    expect(mistakesOf({ FEDERATION: JSON.stringify([provider]) })).toEqual([
      'FEDERATION is set, but it must be a list of providers whose "alg" is one of RS256, RS384, RS512, PS256, PS384, PS512, ES256, ES384, ES512, EdDSA; that of number 1 is not.',
    ]);
  });

  it('are refused all at once', () => {
    expect(mistakesOf({ PORT: 'x', DEMO: 'x', RATE_LIMIT: '0' })).toHaveLength(3);
  });

  it('are listed in the README as they are read', () => {
    const readme = readFileSync('README.md', 'utf8');
    const [, listed] = /<!-- settings -->\n([\s\S]*?)<!-- \/settings -->/.exec(readme) ?? [];
    const rows = settings.map(
      ({ variable, default: usual, about }) => `| \`${variable}\` | ${usual ? `\`${usual}\`` : ''} | ${about} |\n`,
    );
    expect(listed).toBe(`| variable | by default | |\n|---|---|---|\n${rows.join('')}`);
  });
});
