import { policies } from './access';
import { type Catalogue, DefinitionError, type Entity } from './catalogue';
import { type Field, type Follows, isComputed, isReference } from './field';
import type { Resource, Tab } from './resource';

/** Names that the console offers to resource files; left out where the console is not at hand. */
export interface ConsoleNames {
  readonly widgets: ReadonlySet<string>;
  /** Saves of several steps. */
  readonly flows: ReadonlySet<string>;
}

type Files = Readonly<Record<string, Resource>>;

/**
 * Reads every definition against the others. Answers with one sentence a mistake, each with the file it is in, what
 * is wrong and what would be right; none when all is well.
 */
export function checkDefinitions(files: Files, catalogue: Catalogue, names?: ConsoleNames): readonly string[] {
  const mistakes = [...checkNames(files)];
  for (const [file, resource] of Object.entries(files)) {
    const entity = catalogue.entity(resource.name);
    const found = [
      ...checkFields(entity, catalogue),
      ...checkView(entity, catalogue),
      ...checkPaths(entity, catalogue),
      ...checkTabs(entity, catalogue),
    ];
    if (names) found.push(...checkWidgets(entity, names));
    mistakes.push(...found.map((mistake) => `resources/${file}: ${mistake}`));
  }
  return mistakes;
}

function* checkNames(files: Files): Iterable<string> {
  const seen = new Map<string, string>();
  for (const [file, resource] of Object.entries(files)) {
    const own = file.replace(/\.ts$/, '');
    if (resource.name !== own) yield `resources/${file}: name '${resource.name}' must be the file's, '${own}'.`;
    for (const name of [`name '${resource.name}'`, `table '${resource.table}'`, dialogName(resource)]) {
      if (!name) continue;
      const other = seen.get(name);
      if (other) yield `resources/${file}: ${name} is taken by resources/${other}.`;
      seen.set(name, file);
    }
  }
}

const dialogName = (resource: Resource): string | undefined =>
  resource.create && `create.dialog '${resource.create.dialog}'`;

function* checkFields(entity: Entity, catalogue: Catalogue): Iterable<string> {
  if (entity.key.length === 0) yield 'fields: one of them must be a key: key(), or partOf(…, { key: true }).';
  for (const [name, field] of Object.entries(entity.fields)) {
    if (entity.relations.has(name))
      yield `fields.${name}: a relation of ${entity.name} has the same name; give the reference an 'as' or an 'inverse'.`;
    yield* checkReference(name, field, entity, catalogue);
    if (field.default !== undefined) yield* checkValue(`fields.${name}: default`, field.default, field);
    for (const part of field.joins ?? [])
      if (!entity.columns.includes(part))
        yield `fields.${name}: joins '${part}', which is no column of ${entity.name}.`;
    if (field.follows) yield* checkFollows(name, field, field.follows, entity);
    if (field.notBefore && entity.fields[field.notBefore.field]?.kind !== field.kind)
      yield `fields.${name}: notBefore '${field.notBefore.field}', which is no ${field.kind} of ${entity.name}.`;
  }
}

function* checkValue(place: string, value: unknown, field: Field): Iterable<string> {
  if ('of' in field && 'values' in field.of && !(String(value) in field.of.values))
    yield `${place} '${value}' is not in ${field.of.title} (it has ${Object.keys(field.of.values).join(', ')}).`;
}

function* checkFollows(name: string, field: Field, follows: Follows, entity: Entity): Iterable<string> {
  const place = `fields.${name}: follows`;
  const leader = entity.fields[follows.field];
  if (!leader) {
    yield `${place} '${follows.field}', which is not a field of ${entity.name}.`;
    return;
  }
  for (const [said, value] of Object.entries(follows.values)) {
    yield* checkValue(`${place} ${follows.field}, whose`, said, leader);
    yield* checkValue(place, value, field);
  }
}

function* checkReference(name: string, field: Field, entity: Entity, catalogue: Catalogue): Iterable<string> {
  if (isReference(field)) {
    if (!catalogue.has(field.to)) {
      yield `fields.${name}: there is no resource '${field.to}'${nearest(
        field.to,
        catalogue.entities.map((e) => e.name),
      )}.`;
      return;
    }
    const target = catalogue.entity(field.to);
    for (const side of [entity, target])
      if (![...side.relations.values()].some(({ from, reference }) => from === side.name && reference === field))
        yield `fields.${name}: its relation on ${side.name} has the name of another; give it an 'as' or an 'inverse'.`;
    if (target.key.length !== 1)
      yield `fields.${name}: '${field.to}' has a key of ${target.key.length} columns; point to one of its parts.`;
    if (field.within && !(field.within in entity.fields))
      yield `fields.${name}: within '${field.within}' is not a field of ${entity.name}.`;
    else if (field.within && !(field.within in target.fields))
      yield `fields.${name}: within '${field.within}' is not a field of ${field.to}.`;
  }
  if (isReference(field) && field.acrossAccounts) {
    const { path } = field.acrossAccounts;
    yield* attempt(`fields.${name}: acrossAccounts '${path}'`, () => catalogue.resolve(entity, path));
  }
  if (isComputed(field)) {
    const column = field.kind === 'latest' ? field.column : undefined;
    yield* attempt(`fields.${name}`, () => {
      const relation = catalogue.relation(entity, field.relation);
      if (column) catalogue.resolve(catalogue.entity(relation.to), column);
    });
  }
  if (field.kind === 'total') {
    yield* attempt(`fields.${name}`, () => {
      const child = catalogue.entity(catalogue.relation(entity, field.relation).to);
      for (const path of [field.column, field.preferring ?? []].flat()) catalogue.resolve(child, path);
    });
  }
}

function* checkView(entity: Entity, catalogue: Catalogue): Iterable<string> {
  if (!entity.view) return;
  for (const name of entity.view.of) {
    if (catalogue.has(name)) continue;
    const names = catalogue.entities.map((e) => e.name);
    yield `view.of: there is no resource '${name}'${nearest(name, names)}.`;
  }
  const { create, update, review, delete: remove } = policies[entity.policy];
  if ([create, update, review, remove].some((lowest) => lowest !== 'nobody'))
    yield `policy '${entity.policy}': nobody writes a view; give it 'log'.`;
  if (entity.search.length > 0) yield 'search: a view has no column to keep the text in; leave it empty.';
  if (entity.create) yield 'create: a view has no rows of its own.';
  if (entity.unique || entity.indexes || entity.noCircles) yield 'unique, indexes, noCircles: a view keeps no rows.';
}

function* checkPaths(entity: Entity, catalogue: Catalogue): Iterable<string> {
  const columns = entity.list.columns.map((column) => (typeof column === 'string' ? column : column.path));
  const filters = (entity.list.filters ?? []).map((filter) => (typeof filter === 'string' ? filter : filter.path));
  const places: readonly (readonly [string, readonly string[]])[] = [
    ['label', [entity.label]],
    ['hint', entity.hint ? [entity.hint] : []],
    ['account', entity.account ? [entity.account] : []],
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
  for (const parent of entity.create?.under ?? []) {
    if (!catalogue.has(parent)) yield `create.under: there is no resource '${parent}'.`;
    const asked = entity.create?.fields.find((name) => targetOf(entity.fields[name]) === parent);
    if (asked) yield `create.fields: '${asked}' asks for what create.under '${parent}' asks for already; name it once.`;
  }
}

const targetOf = (field: Field | undefined): string | undefined => (field && isReference(field) ? field.to : undefined);

function* checkTabs(entity: Entity, catalogue: Catalogue): Iterable<string> {
  for (const [title, tab] of Object.entries(entity.detail)) {
    const place = `detail.${title}`;
    if ('many' in tab) yield* attempt(`${place} '${tab.many}'`, () => checkMany(tab, entity, catalogue));
    if ('groups' in tab)
      for (const path of Object.values(tab.groups).flat())
        yield* attempt(`${place} '${path}'`, () => catalogue.resolve(entity, path));
  }
}

function checkMany(tab: Extract<Tab<unknown>, { many: string }>, entity: Entity, catalogue: Catalogue): void {
  const below = catalogue.rowsBelow(entity, tab.many);
  for (const path of tab.columns ?? []) catalogue.resolve(below.entity, path);
}

function* checkWidgets(entity: Entity, names: ConsoleNames): Iterable<string> {
  const asked = [
    ...Object.entries(entity.fields).map(([name, field]) => [`fields.${name}.cell`, field.cell] as const),
    ...Object.entries(entity.fields).map(([name, field]) => [`fields.${name}.prefill`, field.prefill] as const),
    ...Object.entries(entity.fields).map(([name, field]) => [`fields.${name}.input`, field.input] as const),
    ...Object.entries(entity.create?.extras ?? {}).map(
      ([name, { widget }]) => [`create.extras.${name}`, widget] as const,
    ),
    ['create.preview', entity.create?.preview] as const,
    ...Object.entries(entity.detail).flatMap(([title, tab]) =>
      Object.values('groups' in tab ? (tab.previews ?? {}) : {}).map(
        (name) => [`detail.${title}.previews`, name] as const,
      ),
    ),
    ...Object.entries(entity.detail).map(
      ([title, tab]) => [`detail.${title}.widget`, 'widget' in tab ? tab.widget : undefined] as const,
    ),
  ];
  for (const [place, widget] of asked)
    if (widget && !names.widgets.has(widget))
      yield `${place}: there is no widget '${widget}'${nearest(widget, [...names.widgets])}.`;
  const flow = entity.create?.flow;
  if (flow && !names.flows.has(flow))
    yield `create.flow: there is no flow '${flow}'${nearest(flow, [...names.flows])}.`;
}

function* attempt(place: string, read: () => unknown): Iterable<string> {
  try {
    read();
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    yield `${place}: ${error.message}.`;
  }
}

function nearest(name: string, known: readonly string[]): string {
  const close = known.filter((candidate) => candidate.toLowerCase().slice(0, 3) === name.toLowerCase().slice(0, 3));
  return close.length > 0 ? ` (did you mean ${close.slice(0, 3).join(', ')}?)` : '';
}
