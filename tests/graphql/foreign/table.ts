import type { Definition, Fields, Resource } from '../../../resources/language/resource';

/** A table of another database: read by everyone, written by staff. */
export function foreign(name: string, fields: Fields, more: Partial<Definition<Fields>> = {}): Resource {
  const label = Object.keys(fields).find((column) => /label|name|title|content/i.test(column));
  const first = Object.keys(fields)[0] as string;
  return {
    name,
    table: `dw_${name}`,
    noun: `foreign ${name}`,
    plural: `foreign ${name} rows`,
    many: `${name}_rows`,
    label: label ?? first,
    account: 'everyone',
    policy: 'staffWrites',
    search: [],
    list: { columns: [label ?? first], sort: { [first]: 'asc' } },
    detail: {},
    ...more,
    fields,
  };
}
