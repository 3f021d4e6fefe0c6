import type { Rule } from './rule';

const texts = new Set(['text', 'email']);

/** Checks that the columns of `foundBy` are texts, and are in `search` too. */
export const checkFoundBy: Rule = function* (entity) {
  for (const column of entity.foundBy ?? []) {
    const kind = entity.fields[column]?.kind;
    if (kind !== undefined && !texts.has(kind)) yield `foundBy '${column}': is not text (it is ${kind}).`;
    if (!entity.search.includes(column)) yield `foundBy '${column}': name it in search too.`;
  }
};
