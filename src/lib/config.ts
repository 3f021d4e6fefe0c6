import { learnServerTime } from './serverClock';

export interface FileLimits {
  readonly bytes: number;
  /** File name extensions. */
  readonly types: readonly string[];
}

/** Base addresses of the three services; a path means the origin that served the console. */
export interface Config {
  readonly identity: string;
  readonly graphql: string;
  readonly platform: string;
  /** Limits of documents that the platform accepts. */
  readonly files: FileLimits;
  /** Base addresses of the customer hub and of the one for test deployments; empty without one. */
  readonly hub: string;
  readonly hubTest: string;
  /** The installation's settings by column; empty before the set-up and without the platform. */
  readonly installation: Readonly<Record<string, string>>;
}

const sameOrigin: Config = {
  identity: '/identity',
  graphql: '/v1/graphql',
  platform: '/platform',
  // Without limits from the platform the console refuses no file.
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

/** Whether the data API is the platform's own. Another one, such as Hasura, has only the tables. */
export function isOwnDataApi(): boolean {
  const { graphql, platform } = loaded;
  return graphql.replace(/\/v1\/graphql$/, '') === platform.replace(/\/platform$/, '');
}
