/** A setting from the environment. */
export interface Setting<T> {
  readonly variable: string;
  readonly default: string;
  /** Its description in the README's table. */
  readonly about: string;
  /** Its value is left out of messages. */
  readonly secret?: true;
  /** Parses the variable's text, or the default. @throws Error whose message completes "must be …" */
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
