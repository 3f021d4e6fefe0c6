import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A service of `compose.yaml`, as far as this project's own has it. */
interface Service {
  readonly environment: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

/**
 * Returns the services of `compose.yaml` with these variables, as `docker compose` fills them in: `${NAME}`,
 * `${NAME:-default}` and `${NAME:?message}`.
 * @throws Error with the message where a variable is required and missing
 */
export function composedServices(
  variables: Readonly<Record<string, string>>,
): Readonly<Record<string, Service | undefined>> {
  const filled = readFileSync('compose.yaml', 'utf8').replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, operator: string | undefined, text = '') => {
      const value = variables[name];
      if (!value && operator === '?') throw new Error(text);
      return value || text;
    },
  );
  return (parse(filled) as { services: Record<string, Service> }).services;
}
