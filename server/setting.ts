/** One setting from the environment. `read` gets its text, the default where it is unset, and throws a sentence's end. */
export interface Setting<T> {
  readonly variable: string;
  readonly default: string;
  /** What it is for, as the README's table has it. */
  readonly about: string;
  /** Its value is left out of messages. */
  readonly secret?: true;
  readonly read: (text: string) => T;
}

export function setting<T>(variable: string, fallback: string, about: string, read: (text: string) => T): Setting<T> {
  return { variable, default: fallback, about, read };
}

export function secretSetting<T>(
  variable: string,
  fallback: string,
  about: string,
  read: (text: string) => T,
): Setting<T> {
  return { ...setting(variable, fallback, about, read), secret: true };
}
