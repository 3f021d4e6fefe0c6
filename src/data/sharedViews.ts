import { callPlatform } from './platform';
import { isRecord } from './valueAt';

/** A list as somebody left it: what it is narrowed to, and in which order. */
export interface SharedView {
  readonly name: string;
  readonly value: {
    readonly filter: Readonly<Record<string, unknown>>;
    readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  };
}

/** Returns the views of a list that provider staff share; none where the platform keeps no views. */
export async function readSharedViews(list: string): Promise<readonly SharedView[]> {
  const rows = await callPlatform<unknown>('GET', `/views/${list}`).catch(() => []);
  return Array.isArray(rows) ? rows.filter(isView) : [];
}

export async function shareView(list: string, { name, value }: SharedView): Promise<void> {
  await callPlatform('PUT', `/views/${list}/${encodeURIComponent(name)}`, { value });
}

export async function unshareView(list: string, name: string): Promise<void> {
  await callPlatform('DELETE', `/views/${list}/${encodeURIComponent(name)}`);
}

const isView = (row: unknown): row is SharedView =>
  isRecord(row) &&
  typeof row.name === 'string' &&
  isRecord(row.value) &&
  isRecord(row.value.filter) &&
  isRecord(row.value.sort) &&
  typeof row.value.sort.field === 'string';
