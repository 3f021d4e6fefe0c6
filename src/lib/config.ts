import { learnServerTime } from './serverClock';

export interface FileLimits {
  readonly bytes: number;
  /** Endings of names. */
  readonly types: readonly string[];
}

/** Base addresses of the three services; a path means the origin that served the console. */
export interface Config {
  readonly identity: string;
  readonly graphql: string;
  readonly platform: string;
  /** What the platform takes as a document. */
  readonly files: FileLimits;
  /** Base address of the customer hub, and the one that a test deployment has; empty where there is none. */
  readonly hub: string;
  readonly hubTest: string;
  /** What the installation's settings say, by column; without the platform's word, and before the set-up, nothing. */
  readonly installation: Readonly<Record<string, string>>;
}

const sameOrigin: Config = {
  identity: '/identity',
  graphql: '/v1/graphql',
  platform: '/platform',
  // Without a word from the platform nothing is held back here.
  files: { bytes: Number.POSITIVE_INFINITY, types: [] },
  hub: '',
  hubTest: '',
  installation: {},
};

let loaded: Config = sameOrigin;

/**
 * Reads `/config.json`, so that one build serves every deployment. A deployment without that file has all services
 * on its own origin. Any other failure throws: guessing could send a password to the wrong host.
 */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  learnServerTime(response);
  if (response.status === 404) return loaded;
  if (!response.ok) throw new Error(`/config.json answered with status ${response.status}.`);
  const given = (await response.json()) as Partial<Config>;
  loaded = { ...sameOrigin, ...given };
  return loaded;
}

/** Returns what `loadConfig` read. */
export function config(): Config {
  return loaded;
}

/** Returns whether the data API is the platform's own: another one, such as a Hasura, has the tables and no more. */
export function isOwnDataApi(): boolean {
  const { graphql, platform } = loaded;
  return graphql.replace(/\/v1\/graphql$/, '') === platform.replace(/\/platform$/, '');
}
