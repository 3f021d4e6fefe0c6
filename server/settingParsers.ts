import { fileTypes } from './fileTypes';
import { type GroupGrant, groupGrants } from './groupGrants';

/** An OpenID Connect provider, at which people of its domains sign in. */
export interface Provider {
  /** Lower case. */
  readonly domains: readonly string[];
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Values of the `acr` claim that stand for a second factor, where it does not report one in `amr`. */
  readonly acr: readonly string[];
  /** The only accepted algorithm of ID token signatures. */
  readonly alg: string;
  /** Requested scopes, separated by spaces; some providers need a further one for groups. */
  readonly scope: string;
  /** Name of the claim that lists the person's groups. */
  readonly groupsClaim: string;
  /** Roles that its groups grant; empty where people are invited by hand. */
  readonly groups: readonly GroupGrant[];
}

/** A bucket of S3 or a compatible service. */
export interface Bucket {
  /** `https://host/bucket` or `https://host/bucket/folder`, without a slash at the end. */
  readonly address: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Asymmetric algorithms only: with HMAC, our client secret could sign tokens too, and `none` has no signature. */
const signatureAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
] as const;

/** Returns a parser that returns undefined for an empty text. */
export function optional<T>(read: (text: string) => T): (text: string) => T | undefined {
  return (text) => (text === '' ? undefined : read(text));
}

export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new Error(`a whole number from ${min} to ${max}`);
  };
}

export function oneOfWords<const Word extends string>(...words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found) return found;
    throw new Error(`one of ${words.join(', ')}`);
  };
}

export function onOrOff(text: string): boolean {
  return oneOfWords('on', 'off')(text) === 'on';
}

/** Returns how many reverse proxies are in front: `off` is none, `on` one. */
export function proxies(text: string): number {
  if (/^[2-9]$/.test(text)) return Number(text);
  if (text === 'on' || text === 'off') return text === 'on' ? 1 : 0;
  throw new Error('on, off, or a number of proxies from 2 to 9');
}

export function longEnough(min: number): (text: string) => string {
  return (text) => {
    if (text.length >= min) return text;
    throw new Error(`${min} characters or more; it has ${text.length}`);
  };
}

export function host(text: string): string {
  if (/^[A-Za-z0-9.:-]+$/.test(text)) return text;
  throw new Error('an IP address or the name of this machine');
}

export function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return url.origin;
  throw new Error('an address like https://meterdesk.example.com, without a path');
}

export function httpAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return text;
  throw new Error('an address that begins with http:// or https://');
}

export function databaseAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return text;
  throw new Error('an address like postgres://user:password@host:5432/database');
}

/** Returns a path on the console's origin, or a whole URL. */
export function service(text: string): string {
  if (/^\/[\w/.-]*$/.test(text) && !text.startsWith('//')) return text;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Error('a path like /v1/graphql or a whole address');
}

export function frameSources(text: string): string {
  if (/^[\w'*:/. -]+$/.test(text)) return text;
  throw new Error("'none', 'self' or a list of sites with blanks between");
}

export function mailServer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new Error('an address like smtp://user:password@host:587');
  expectDecodable(url);
  return text;
}

export function messageBroker(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.hostname || !/^mqtts?:$/.test(url.protocol))
    throw new Error('an address like mqtt://user:password@host:1883');
  expectDecodable(url);
  return text;
}

/** Throws where user or password have a `%` that is not encoded, which would fail at their first use. */
function expectDecodable({ username, password }: URL): void {
  try {
    decodeURIComponent(`${username}:${password}`);
  } catch {
    throw new Error('an address with %25 for each % of its user and password');
  }
}

/** Parses `https://key:secret@host/bucket/folder?region=eu-west-1`; folder and region may be left out. */
export function bucket(text: string): Bucket {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const path = url?.pathname.replace(/\/+$/, '') ?? '';
  if (!url || !isSafe(text) || !url.username || !url.password || !/^(\/[\w.-]+)+$/.test(path))
    throw new Error('an address like https://key:secret@host/bucket');
  expectDecodable(url);
  return {
    address: `${url.origin}${path}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** Parses file extensions, separated by spaces, dots or commas. */
export function fileEndings(text: string): readonly string[] {
  const given = text
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter(Boolean);
  const unsupported = given.find((ending) => !(ending in fileTypes));
  if (unsupported) throw new Error(`some of ${Object.keys(fileTypes).join(', ')}; ${unsupported} is not one of these`);
  return given;
}

/** Returns a mail's sender: `a@b.c`, or `Name <a@b.c>`. */
export function sender(text: string): string {
  if (/^([^<>\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) return text;
  throw new Error('an address like Meterdesk <no-reply@example.com>');
}

/** Parses a JSON list of providers. @throws Error that says what is wrong with which one, without its secret */
export function providers(text: string): readonly Provider[] {
  if (text === '') return [];
  const listed = parsed(text);
  if (!Array.isArray(listed)) throw new Error('a JSON list of providers, in square brackets');
  const read = listed.map(provider);
  const domains = read.flatMap((one) => one.domains);
  const duplicate = domains.find((domain, index) => domains.indexOf(domain) !== index);
  if (duplicate) throw new Error(`a list with each domain once; ${duplicate} is in it twice`);
  return read;
}

/** Parses a JSON map of keys by resource. @throws Error without any key in its message */
export function serviceKeys(text: string): Readonly<Record<string, string>> {
  if (text === '') return {};
  const listed = parsed(text);
  const isMap = typeof listed === 'object' && listed !== null && !Array.isArray(listed);
  if (isMap && Object.values(listed).every((key) => typeof key === 'string' && /^[!-~]+$/.test(key)))
    return listed as Readonly<Record<string, string>>;
  throw new Error('JSON like {"prices":"…"}, each key without blanks');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('JSON');
  }
}

function provider(given: unknown, index: number): Provider {
  const named = (given ?? {}) as Readonly<Record<string, unknown>>;
  const { domains, issuer, clientId, clientSecret, acr = [], scope = 'openid email', groupsClaim = 'groups' } = named;
  const alg = signatureAlgorithms.find((one) => one === (named.alg ?? 'RS256'));
  const which = `number ${index + 1}`;
  const isDomain = (domain: unknown): domain is string =>
    typeof domain === 'string' && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain);
  if (!Array.isArray(domains) || domains.length === 0 || !domains.every(isDomain))
    throw new Error(`a list of providers with "domains" each, like ["example.com"]; those of ${which} are not valid`);
  if (typeof issuer !== 'string' || !isSafe(issuer))
    throw new Error(`a list of providers with an "issuer" at https:// each; ${which} has none`);
  if (typeof clientId !== 'string' || typeof clientSecret !== 'string' || !clientId || !clientSecret)
    throw new Error(`a list of providers with a "clientId" and a "clientSecret" each; ${which} lacks one`);
  if (!Array.isArray(acr) || !acr.every((level) => typeof level === 'string' && /^\S+$/.test(level)))
    throw new Error(`a list of providers whose "acr" is a list of words; that of ${which} is not`);
  if (typeof scope !== 'string' || !/\bopenid\b/.test(scope) || typeof groupsClaim !== 'string' || !groupsClaim)
    throw new Error(
      `a list of providers whose "scope" has openid and whose "groupsClaim" is a name; ${which} has none`,
    );
  const groups = groupGrants(named.groups ?? []);
  if (!groups)
    throw new Error(
      `a list of providers whose "groups" are like [{"group":"energy","account":"(its AccountId)","role":"Editor"}]; those of ${which} are not`,
    );
  if (!alg)
    throw new Error(
      `a list of providers whose "alg" is one of ${signatureAlgorithms.join(', ')}; that of ${which} is not`,
    );
  const lower = domains.map((domain) => domain.toLowerCase());
  return { domains: lower, issuer, clientId, clientSecret, acr, alg, scope, groupsClaim, groups };
}

/** Whether an address is https, or http on a loopback host. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname));
}
