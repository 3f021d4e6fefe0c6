import { callPlatform } from './platform';
import { isRecord } from './valueAt';

/** Settings of a page under a name that somebody gave them: for a list its filter and order. */
export interface NamedView {
  readonly name: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Returns the views of a list or another page that provider staff share; none where the platform stores no views. */
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
