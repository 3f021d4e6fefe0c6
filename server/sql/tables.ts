import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import { accountColumn, denormalizedAccount, hasDenormalizedAccount, sortedBy } from './accountColumn';
import { comparedAs } from './foundBy';
import { empty, type Fragment, ident, list, sql } from './fragment';
import { installationSetting } from './installationRoutine';
import { scalarKindOf } from './kinds';
import { table } from './path';
import { cutName, physicalName } from './physicalName';

/** The generated column that free text is searched in; a trigger writes it. */
export const searchColumn = '_search';

export interface ColumnPlan {
  readonly name: string;
  readonly type: Fragment;
  readonly collation?: Fragment;
  readonly columnDefault: Fragment | undefined;
  readonly mandatory: boolean;
  /** The clause by which PostgreSQL generates the value. */
  readonly generated?: Fragment;
}

/** The name of a constraint or an index. */
interface Named {
  readonly name: string;
  /** The name to which PostgreSQL truncated it in databases of older versions; mostly the same. */
  readonly formerName: string;
}

export interface IndexPlan extends Named {
  readonly definition: Fragment;
}

export interface ConstraintPlan extends Named {
  readonly definition: Fragment;
}

interface ForeignKeyPlan extends ConstraintPlan {
  /** The `on delete` clause that ends its definition. */
  readonly onDelete: Fragment;
}

export interface TablePlan {
  readonly entity: Entity;
  readonly columns: readonly ColumnPlan[];
  /** Primary key and unique constraints. */
  readonly keys: readonly ConstraintPlan[];
  readonly foreignKeys: readonly ForeignKeyPlan[];
  readonly indexes: readonly IndexPlan[];
}

/** Returns the columns, constraints and indexes of an entity's table. */
export function tablePlan(entity: Entity, catalogue: Catalogue): TablePlan {
  return {
    entity,
    columns: columnsOf(entity, catalogue),
    keys: keysOf(entity),
    foreignKeys: references(entity)
      // A view has no constraints.
      .filter(({ to }) => !catalogue.entity(to).view)
      .map((relation) => foreignKey(entity, relation, catalogue)),
    indexes: indexesOf(entity, catalogue),
  };
}

const named = (whole: string): Named => ({ name: physicalName(whole), formerName: cutName(whole) });

function columnsOf(entity: Entity, catalogue: Catalogue): readonly ColumnPlan[] {
  const declared = entity.columns.flatMap((column): ColumnPlan[] => {
    const field = entity.field(column);
    const { type, columnDefault, generated, labelCollation } = scalarKindOf(field);
    if (!type) return [];
    const defaultValue = field.defaultFrom
      ? installationSetting(field.defaultFrom)
      : field.presence === 'defaulted'
        ? columnDefault?.(field)
        : undefined;
    return [
      {
        name: column,
        type,
        ...(labelCollation && column === entity.label ? { collation: labelCollation } : {}),
        columnDefault: defaultValue,
        mandatory: field.presence !== 'optional' || entity.key.includes(column),
        ...(generated ? { generated } : {}),
      },
    ];
  });
  if (entity.search.length === 0) return declared;
  const search = { name: searchColumn, type: sql`text`, columnDefault: sql`''`, mandatory: true };
  const account = { name: denormalizedAccount, type: sql`uuid`, columnDefault: undefined, mandatory: false };
  return [...declared, search, ...(hasDenormalizedAccount(entity, catalogue) ? [account] : [])];
}

function keysOf(entity: Entity): readonly ConstraintPlan[] {
  const primary = {
    ...primaryKeyName(entity),
    definition: sql`primary key (${list(entity.key.map((column) => ident(column)))})`,
  };
  return [
    primary,
    ...uniquesOf(entity).map(({ columns, ...names }) => ({
      ...names,
      definition: sql`unique (${list(columns.map((column) => ident(column)))})`,
    })),
  ];
}

export const primaryKeyName = (entity: Entity): Named => named(`${entity.table}_pkey`);

/** Returns the name of a foreign key: after its column, or after the relation where it has several. */
export function foreignKeyName(entity: Entity, { column, reference, name: relation }: Relation): Named {
  const isNamedByColumn = entity.fields[column] === reference;
  return named(`${entity.table}_${isNamedByColumn ? column : relation}_fkey`);
}

interface UniquePlan extends Named {
  readonly columns: readonly string[];
  readonly sentence: string;
}

/** Returns the unique constraints beside the key, each with the sentence for a second such row. */
export function uniquesOf(entity: Entity): readonly UniquePlan[] {
  const single = entity.columns.flatMap((column) => {
    const sentence = entity.field(column).unique;
    return sentence ? [{ columns: [column], sentence }] : [];
  });
  const together = (entity.unique ?? []).filter(({ columns, within }) => !within && !isKeyOf(entity, columns));
  return [...single, ...together].map(({ columns, sentence }) => ({
    ...named(`${entity.table}_${columns.join('_')}_key`),
    columns,
    sentence,
  }));
}

/** Returns the constraint of the key, with the sentence for a second such row. */
export function primaryKeyOf(entity: Entity): UniquePlan {
  const declared = entity.unique?.find(({ columns }) => isKeyOf(entity, columns));
  const sentence = declared?.sentence ?? `Uniqueness violation. There is already such a record in ${entity.plural}.`;
  return { ...primaryKeyName(entity), columns: declared?.columns ?? entity.key, sentence };
}

const isKeyOf = ({ key }: Entity, columns: readonly string[]): boolean =>
  key.length === columns.length && key.every((column) => columns.includes(column));

/** Returns the relations by which rows of this resource refer to others, in the order of the file. */
export const references = (entity: Entity): readonly Relation[] =>
  [...entity.relations.values()].filter(({ isDown }) => !isDown);

function foreignKey(entity: Entity, relation: Relation, catalogue: Catalogue): ForeignKeyPlan {
  const own = list(relation.pairs.map(([column]) => ident(column)));
  const theirs = list(relation.pairs.map(([, target]) => ident(target)));
  const action = onDelete(entity, relation);
  return {
    ...foreignKeyName(entity, relation),
    onDelete: action,
    definition: sql`foreign key (${own}) references ${table(catalogue.entity(relation.to))} (${theirs})${action}`,
  };
}

function onDelete(entity: Entity, { pairs, reference }: Relation): Fragment {
  if (reference.onDelete === 'refuse') return empty;
  if (reference.owned) return sql` on delete cascade`;
  const nullable = pairs
    .map(([column]) => column)
    .filter((column) => entity.field(column).presence === 'optional' && !entity.key.includes(column));
  if (nullable.length === 0) return empty;
  const nullableColumns =
    nullable.length < pairs.length ? sql` (${list(nullable.map((column) => ident(column)))})` : empty;
  return sql` on delete set null${nullableColumns}`;
}

function indexesOf(entity: Entity, catalogue: Catalogue): readonly IndexPlan[] {
  const referring = references(entity).map(({ pairs }) => pairs.map(([column]) => column));
  const wanted = [...referring, ...sortedIndexes(entity, catalogue)];
  const unique = [entity.key, ...uniquesOf(entity).map(({ columns }) => columns)];
  // An index that begins with these columns serves them too.
  const isRedundant = (columns: readonly string[]): boolean =>
    unique.some((other) => startsWith(other, columns)) ||
    wanted.some((other) => other.length > columns.length && startsWith(other, columns));
  const indexes = new Map<string, IndexPlan>();
  const add = (suffix: string, columns: Fragment) => {
    const names = named(`${entity.table}_${suffix}_idx`);
    indexes.set(names.name, { ...names, definition: sql`${ident(names.name)} on ${table(entity)} ${columns}` });
  };
  for (const columns of wanted)
    if (!isRedundant(columns)) add(columns.join('_'), sql`(${list(columns.map((column) => ident(column)))})`);
  if (entity.search.length > 0) add('search', sql`using gin (${ident(searchColumn)} gin_trgm_ops)`);
  for (const column of entity.foundBy ?? []) add(`${column}_identifier`, sql`(${comparedAs(ident(column))})`);
  return [...indexes.values()];
}

const startsWith = (longer: readonly string[], columns: readonly string[]): boolean =>
  columns.every((column, place) => longer[place] === column);

/**
 * Returns the columns of indexes: those in the resource file, and the default order of the list, of all rows and of
 * each account's.
 */
function sortedIndexes(entity: Entity, catalogue: Catalogue): readonly (readonly string[])[] {
  const declared = entity.indexes ?? [];
  const sorted = sortedBy(entity);
  if (!sorted) return declared;
  const account = accountColumn(entity, catalogue);
  return [...declared, sorted, ...(account ? [[account, ...sorted.filter((column) => column !== account)]] : [])];
}
