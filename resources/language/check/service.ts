import type { Catalogue } from '../catalogue';
import { isReference } from '../field';
import { isService, type ServiceResource, serviceType } from '../service';
import { nearest } from './mistake';

const requiredParts = ['name', 'noun', 'plural', 'label', 'fields', 'list', 'detail'] as const;
const allowedParts = new Set<string>([...requiredParts, 'service', 'menu', 'icon', 'account', 'search']);

/** Kinds that only tables of the platform can have. */
const ownKinds: ReadonlySet<string> = new Set(['key', 'serial', 'secret', 'count', 'latest', 'total', 'array']);

/** Finds the mistakes in the files of resources that another GraphQL service answers. */
export function* checkServices(files: Readonly<Record<string, unknown>>, catalogue: Catalogue): Iterable<string> {
  const nouns = new Map(catalogue.entities.map(({ name, noun }) => [noun, name]));
  for (const [file, exported] of Object.entries(files)) {
    if (!isService(exported)) continue;
    for (const mistake of checkService(exported, file, catalogue)) yield `resources/${file}: ${mistake}`;
    const other = nouns.get(exported.noun);
    if (other) yield `resources/${file}: noun '${exported.noun}' is taken by resources/${other}.ts.`;
    nouns.set(exported.noun, exported.name);
  }
}

function* checkService(resource: ServiceResource, file: string, catalogue: Catalogue): Iterable<string> {
  const missing = requiredParts.filter((part) => resource[part] === undefined);
  for (const part of missing) yield `${part}: is missing.`;
  if (missing.length > 0) return;
  for (const part of Object.keys(resource))
    if (!allowedParts.has(part))
      yield `${part}: rows of another service are only read, and have no table here; leave it out.`;
  const own = file.replace(/\.ts$/, '');
  if (resource.name !== own) yield `name '${resource.name}' must be the file's, '${own}'.`;
  if (!isAddress(resource.service))
    yield `service '${resource.service}': must be the address of a GraphQL service, such as 'https://prices.example.com/graphql'.`;
  if (!/^[A-Z]\w*$/.test(serviceType(resource)))
    yield `noun '${resource.noun}': without its spaces it must be the name of a GraphQL type, such as 'Market Price'.`;
  if (resource.account !== undefined && resource.account !== 'everyone')
    yield `account '${resource.account}': rows of another service can't be told apart by account; write 'everyone', or leave it out for provider staff only.`;
  yield* checkServiceFields(resource, catalogue);
  yield* checkPlaces(resource);
}

function* checkServiceFields({ fields }: ServiceResource, catalogue: Catalogue): Iterable<string> {
  for (const [name, field] of Object.entries(fields)) {
    if (name === 'id') yield `fields.id: every row has it without being asked for; leave it out.`;
    else if (!/^[A-Za-z]\w*$/.test(name)) yield `fields.${name}: is not a GraphQL field name; begin with a letter.`;
    if (ownKinds.has(field.kind))
      yield `fields.${name}: no field of another service can be of the kind '${field.kind}'; use text(), decimal(), date() or the like.`;
    if (isReference(field) && !catalogue.has(field.to))
      yield `fields.${name}: there is no resource '${field.to}'${nearest(
        field.to,
        catalogue.entities.map((entity) => entity.name),
      )}.`;
  }
}

function* checkPlaces({ fields, label, list, detail }: ServiceResource): Iterable<string> {
  const places: readonly (readonly [string, readonly string[]])[] = [
    ['label', [label]],
    ['list.columns', list.columns],
    ['list.sort', Object.keys(list.sort)],
    ['list.filters', list.filters ?? []],
    ...Object.entries(detail).map(([title, names]) => [`detail.${title}`, names] as const),
  ];
  for (const [place, names] of places)
    for (const name of names)
      if (!(name in fields)) yield `${place} '${name}': there is no such field${nearest(name, Object.keys(fields))}.`;
}

/** Returns whether text is a URL with https, or with http on this machine. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname));
}
