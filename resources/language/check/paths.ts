import { DefinitionError } from '../catalogue';
import { isComputed } from '../field';
import { attempt } from './mistake';
import type { Rule } from './rule';

/** Checks that every path resolves to a field through relations to one row, and shows nothing that is hidden. */
export const checkPaths: Rule = function* (entity, catalogue) {
  const columns = entity.list.columns.map((column) => (typeof column === 'string' ? column : column.path));
  const filters = (entity.list.filters ?? []).map((filter) => (typeof filter === 'string' ? filter : filter.path));
  const places: readonly (readonly [string, readonly string[]])[] = [
    ['label', [entity.label]],
    ['hint', entity.hint ? [entity.hint] : []],
    ['pickerFields', entity.pickerFields ?? []],
    ['operations.updateRequires', entity.operationNames.updateRequires ?? []],
    ['search', entity.search],
    ['foundBy', entity.foundBy ?? []],
    ['list.columns', columns],
    ['list.filters', filters],
    ['list.sort', Object.keys(entity.list.sort)],
    ['list.tabs', [entity.list.tabs?.by, entity.list.tabs?.snoozed?.until].flatMap((path) => path ?? [])],
    ['create.fields', entity.create?.fields ?? []],
    ['create.more', entity.create?.more ?? []],
    ['create.hiddenDefaults', entity.create?.hiddenDefaults ?? []],
    ['create.titled', entity.create?.titled ?? []],
    ['create.extras', Object.values(entity.create?.extras ?? {}).map(({ by }) => by)],
  ];
  for (const [place, paths] of places) {
    for (const path of paths) {
      yield* attempt(`${place} '${path}'`, () => {
        const { field, relations } = catalogue.resolve(entity, path);
        const many = relations.find(({ shape }) => shape === 'array');
        // Rows of several accounts may be filtered by the array relation that their `account` path begins with.
        const isAccountRelation = place === 'list.filters' && many && entity.account?.startsWith(`${many.name}.`);
        if (many && !isAccountRelation)
          throw new DefinitionError(
            `goes through '${many.name}', which holds many rows; only relations to one row may stand here`,
          );
        if (place === 'search' && isComputed(field))
          throw new DefinitionError('is worked out when it is asked for, so there is no text to search in');
        if (field.kind === 'secret')
          throw new DefinitionError('is a secret and cannot be shown, searched or sorted by');
        if (place === 'search' && field.staffOnly)
          throw new DefinitionError('is for staff only, so search must not reveal it');
      });
    }
  }
};
