import { callPlatform } from './platform';
import { isRecord } from './valueAt';

/** What is set on a page, by the name that somebody gave it: of a list, what it is narrowed to, and in which order. */
export interface NamedView {
  readonly name: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Returns the views of a list, or of another page, that provider staff share; none where the platform keeps no views. */
export async function readSharedViews(list: string): Promise<readonly NamedView[]> {
  const rows = await callPlatform<unknown>('GET', `/views/${list}`).catch(() => []);
  return Array.isArray(rows) ? rows.filter(isView) : [];
}

export async function shareView(list: string, { name, value }: NamedView): Promise<void> {
  await callPlatform('PUT', `/views/${list}/${encodeURIComponent(name)}`, { value });
}

export async function unshareView(list: string, name: string): Promise<void> {
  await callPlatform('DELETE', `/views/${list}/${encodeURIComponent(name)}`);
}

const isView = (row: unknown): row is NamedView => isRecord(row) && typeof row.name === 'string' && isRecord(row.value);
