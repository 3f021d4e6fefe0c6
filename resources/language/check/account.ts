import { type Catalogue, type Entity, relationName } from '../catalogue';
import { type Field, isReference } from '../field';
import { attempt } from './mistake';
import type { Rule } from './rule';

/** Checks that a definition names the owner of its rows: an account, a person, everyone or the provider. */
export const checkAccount: Rule = function* (entity, catalogue) {
  const { account, person, policy, isForEveryone } = entity;
  const isStaffOnly = policy === 'staffOnly';
  if (!account && !person && !isForEveryone && !isStaffOnly)
    yield `account: is missing, and policy '${policy}' goes by accounts; give the path to an account's key ('Building.Site.AccountId'), or 'everyone' where all who are signed in may read every row.`;
  if (isForEveryone && isStaffOnly)
    yield `account 'everyone': policy 'staffOnly' is for provider staff only; leave account out, or take policy 'staffWrites'.`;
  if (isForEveryone && person)
    yield `person '${person}': with account 'everyone' the rows are not the person's own; leave one of them out.`;
  if (account) yield* checkPath(account, entity, catalogue);
  if (person) yield* checkPerson(person, entity);
};

function* checkPath(path: string, entity: Entity, catalogue: Catalogue): Iterable<string> {
  const place = `account '${path}'`;
  const mistakes = [...attempt(place, () => catalogue.resolve(entity, path))];
  yield* mistakes;
  if (mistakes.length > 0) return;
  const end = catalogue.resolve(entity, path);
  if (isKeyOf('accounts', end.entity, end.name, end.field)) return;
  const suggestion = completedPath(path, end.field, catalogue);
  yield `${place}: ends at ${end.entity.name}.${end.name}, which is not a key of accounts${suggestion ? ` (did you mean '${suggestion}'?)` : ''}.`;
}

function* checkPerson(person: string, entity: Entity): Iterable<string> {
  const field = entity.fields[person];
  if (!field) yield `person '${person}': ${entity.name} has no field '${person}'.`;
  else if (!isKeyOf('contacts', entity, person, field))
    yield `person '${person}': is not a key of contacts; name a column that refers to them.`;
}

/** Returns whether a column is a key column of the resource, or a reference to it. */
function isKeyOf(resource: string, owner: Entity, column: string, field: Field): boolean {
  return isReference(field) ? field.to === resource : owner.name === resource && owner.key.includes(column);
}

/** Returns a path to a reference, completed by the `account` path of its target: `Building.Site.AccountId`. */
function completedPath(path: string, field: Field, catalogue: Catalogue): string | undefined {
  if (!isReference(field) || !catalogue.has(field.to)) return undefined;
  const { account } = catalogue.entity(field.to);
  const steps = path.split('.');
  const column = steps.pop() as string;
  return account && [...steps, relationName(column, field), account].join('.');
}
