import type pg from 'pg';
import type { Statement } from './print';

/** How many texts a process knows, and how many statements a connection holds before it is given up for a new one. */
const maxTexts = 1_000;
const maxStatementsPerConnection = 200;
/** Characters of a text that is worth keeping. */
const maxLength = 50_000;

/**
 * The texts of statements with generic plans, those asked twice with a name: what has a name is parsed and planned once on each
 * connection, which takes longer than most of our statements take to run.
 */
const names = new Map<string, string | undefined>();
let counted = 0;

const held = new WeakMap<object, Set<string>>();

/** What the driver is to be asked on a connection. */
export function prepared(
  client: pg.ClientBase,
  { text, values, hasGenericPlan }: Statement,
): pg.QueryConfig<unknown[]> {
  const name = hasGenericPlan && text.length <= maxLength ? nameOf(text) : undefined;
  if (name === undefined) return { text, values: [...values] };
  const holds = held.get(client) ?? new Set();
  held.set(client, holds.add(name));
  return { name, text, values: [...values] };
}

/** Whether a connection holds so many statements that its memory is worth more than they are. */
export const holdsTooManyStatements = (client: pg.ClientBase): boolean =>
  (held.get(client)?.size ?? 0) > maxStatementsPerConnection;

function nameOf(text: string): string | undefined {
  const name = names.get(text) ?? (names.has(text) ? nextName() : undefined);
  names.delete(text);
  names.set(text, name);
  const [oldest] = names.keys();
  if (names.size > maxTexts && oldest !== undefined) names.delete(oldest);
  return name;
}

/** Never given twice: connections remember what went by a name. */
function nextName(): string {
  counted += 1;
  return `m${counted}`;
}
