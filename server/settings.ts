import type { Setting } from './setting';
import { settingTable } from './settingTable';

type Table = typeof settingTable;
/** Parsed settings of the environment. */
export type Environment = { readonly [Name in keyof Table]: ReturnType<Table[Name]['read']> };
/** Settings of the platform: the environment's, with `tokenSecret` and `publicUrl` filled in. */
export type Settings = Omit<Environment, 'tokenSecret' | 'publicUrl'> & {
  /** `TOKEN_SECRET`, or the one stored in the data folder. */
  readonly tokenSecret: string;
  /** Origin under which people reach the platform, without a slash at its end. */
  readonly publicUrl: string;
};

/** All settings without their parsers, in the order of the README. */
export const settings: readonly Omit<Setting<unknown>, 'read'>[] = Object.values(settingTable);

/** Returns the value of each setting for staff to see; `…` for a secret that is set. */
export function shownSettings(env: Readonly<Record<string, string | undefined>>) {
  return settings.map(({ variable, default: usual, secret }) => {
    const given = env[variable]?.trim();
    const value = secret ? '…' : given;
    return { variable, value: given ? (value ?? '') : usual, isDefault: !given || given === usual };
  });
}

/** Thrown with a sentence for each setting that is wrong. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'));
  }
}

/** Returns the parsed settings. @throws SettingsError */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Environment {
  const mistakes: string[] = [];
  const read = Object.entries(settingTable).map(([name, one]: [string, Setting<unknown>]) => {
    const given = env[one.variable]?.trim() || one.default;
    try {
      return [name, one.read(given)];
    } catch (error) {
      const shown = one.secret ? 'is set' : `is "${given}"`;
      mistakes.push(`${one.variable} ${shown}, but it must be ${(error as Error).message}.`);
      return [name, undefined];
    }
  });
  if (env.DATABASE_URL?.trim() && !env.TOKEN_SECRET?.trim())
    mistakes.push(
      'TOKEN_SECRET is not set, but DATABASE_URL needs it: give 32 random characters or more, the same at every start.',
    );
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return Object.fromEntries(read) as Environment;
}

/** Returns the settings with a token secret, and a public URL by host and port where none is set. */
export function settle(environment: Environment, tokenSecret: string): Settings {
  const { host: name, port, publicUrl } = environment;
  const isAny = name === '0.0.0.0' || name === '::';
  const shown = isAny ? 'localhost' : name.includes(':') ? `[${name}]` : name;
  return { ...environment, tokenSecret, publicUrl: publicUrl ?? `http://${shown}:${port}` };
}
