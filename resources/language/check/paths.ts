import { DefinitionError } from '../catalogue';
import { attempt } from './mistake';
import type { Rule } from './rule';

/** Every path leads to a field, and shows nothing that is hidden. */
export const checkPaths: Rule = function* (entity, catalogue) {
  const columns = entity.list.columns.map((column) => (typeof column === 'string' ? column : column.path));
  const filters = (entity.list.filters ?? []).map((filter) => (typeof filter === 'string' ? filter : filter.path));
  const places: readonly (readonly [string, readonly string[]])[] = [
    ['label', [entity.label]],
    ['hint', entity.hint ? [entity.hint] : []],
    ['pickerFields', entity.pickerFields ?? []],
    ['operations.updateRequires', entity.operationNames.updateRequires ?? []],
    ['search', entity.search],
    ['list.columns', columns],
    ['list.filters', filters],
    ['list.sort', Object.keys(entity.list.sort)],
    ['list.tabs', [entity.list.tabs?.by, entity.list.tabs?.aside?.until].flatMap((path) => path ?? [])],
    ['create.fields', entity.create?.fields ?? []],
    ['create.also', entity.create?.also ?? []],
    ['create.titled', entity.create?.titled ?? []],
    ['create.extras', Object.values(entity.create?.extras ?? {}).map(({ by }) => by)],
  ];
  for (const [place, paths] of places) {
    for (const path of paths) {
      yield* attempt(`${place} '${path}'`, () => {
        const { field } = catalogue.resolve(entity, path);
        if (field.kind === 'secret')
          throw new DefinitionError('is a secret and cannot be shown, searched or sorted by');
        if (place === 'search' && field.staffOnly)
          throw new DefinitionError('is for staff only, so search must not reveal it');
      });
    }
  }
};
