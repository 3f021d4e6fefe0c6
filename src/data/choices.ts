import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { ancestorsOf, columnsOf, isOpen, labelPath, throughReference } from './rowPaths';

/** A path that a list may ask for or not, by a variable of its document. */
export interface Choice {
  readonly path: string;
  readonly variable: string;
  /** The path, and the label where it is a reference. */
  readonly selects: readonly string[];
}

/** Everything that a list of these rows can show to somebody, wherever it stands. Worked out once. */
export function choicesOf(entity: Entity, isStaff: boolean): readonly Choice[] {
  const kept = isStaff ? choicesOfStaff : choicesOfContacts;
  const choices = kept.get(entity) ?? findChoices(entity, isStaff);
  kept.set(entity, choices);
  return choices;
}

const choicesOfStaff = new WeakMap<Entity, readonly Choice[]>();
const choicesOfContacts = new WeakMap<Entity, readonly Choice[]>();

function findChoices(entity: Entity, isStaff: boolean): readonly Choice[] {
  const paths = [
    ...Object.keys(entity.fields),
    ...columnsOf(entity),
    ...catalogue.entities.flatMap((other) => [...columnsBelow(other, entity), ...titlesFrom(other, entity)]),
    ...ancestorsOf(entity).flatMap((ancestor) => [ancestor.keyPath, ancestor.labelPath]),
  ];
  const open = [...new Set(paths)].filter((path) => isOpen(catalogue.resolve(entity, path).field, isStaff));
  const own = new Set([...entity.key, labelPath(entity)]);
  return open.flatMap((path) => {
    const selects = [...new Set([path, throughReference(entity, path)])].filter((each) => !own.has(each));
    return selects.length > 0 ? [{ path, variable: `with_${path.replaceAll('.', '__')}`, selects }] : [];
  });
}

/** The variables that choose these paths. What is shown with every row needs none. */
export function chosen(entity: Entity, isStaff: boolean, paths: readonly string[]): Readonly<Record<string, true>> {
  const choices = new Map(choicesOf(entity, isStaff).map((choice) => [choice.path, choice]));
  const own = new Set([...entity.key, labelPath(entity)]);
  const variables = paths.flatMap((path) => {
    const choice = choices.get(path);
    if (choice) return [[choice.variable, true] as const];
    if (own.has(path) || !isOpen(catalogue.resolve(entity, path).field, isStaff)) return [];
    throw new Error(
      `No list of ${entity.plural} can ask for '${path}': it is in no column that src/data/choices.ts knows.`,
    );
  });
  return Object.fromEntries(variables);
}

/** Columns of the lists of `entity` in the tabs of another record. */
function columnsBelow(other: Entity, entity: Entity): readonly string[] {
  return Object.values(other.detail).flatMap((tab) => {
    if (!('many' in tab) || !tab.columns || catalogue.rowsBelow(other, tab.many).entity.name !== entity.name) return [];
    return tab.columns;
  });
}

/** What the title of a create dialog says of a row of `entity` that the new one hangs on, near or far. */
function titlesFrom(other: Entity, entity: Entity): readonly string[] {
  return (other.create?.titled ?? []).flatMap((path) => {
    const { relations } = catalogue.resolve(other, path);
    return relations.flatMap(({ to }, step) =>
      to === entity.name
        ? [
            path
              .split('.')
              .slice(step + 1)
              .join('.'),
          ]
        : [],
    );
  });
}
