import { nearest } from './mistake';
import type { Rule } from './rule';

/** Checks that columns which are named outside of `fields` exist. */
export const checkColumns: Rule = function* (entity) {
  const { unique, indexes, reviewed, staffWritesRows, pending, pendingLabel, acyclic, columns } = entity;
  const { otherwise = {}, synonyms = {}, inserts = {} } = entity.import ?? {};
  const { titles: _, recognisedBy, inAccountBy, ...byColumn } = inserts;
  const recognising = [recognisedBy, inAccountBy?.column, inAccountBy?.where];
  const places: readonly (readonly [string, readonly string[]])[] = [
    ['unique', (unique ?? []).flatMap((each) => each.columns)],
    ['indexes', (indexes ?? []).flat()],
    ['reviewed', reviewed ?? []],
    ['staffWritesRows', Object.keys(staffWritesRows ?? {})],
    ['pending', Object.keys(pending ?? {})],
    ['pendingLabel', pendingLabel === undefined ? [] : [pendingLabel]],
    ['import.otherwise', Object.keys(otherwise)],
    ['import.synonyms', Object.keys(synonyms)],
    ['import.inserts', Object.values(byColumn).flatMap((each) => Object.keys(each))],
    ['import.inserts', recognising.filter((column) => column !== undefined)],
    ['acyclic', acyclic ? [acyclic.from, acyclic.to] : []],
  ];
  for (const [place, named] of places)
    for (const column of named)
      if (!columns.includes(column))
        yield `${place} '${column}': ${entity.name} has no such column${nearest(column, columns)}.`;
};
