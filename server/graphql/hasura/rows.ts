import { ContactStatus } from '../../../resources/enums/contact';
import { Role, RoleStatus } from '../../../resources/enums/role';
import { type Action, mayDo, policies, rolesFrom } from '../../../resources/language/access';
import type { Catalogue, Entity, Relation } from '../../../resources/language/catalogue';
import { references } from '../../sql/tables';

/** A row condition in Hasura's permissions. */
export type Condition = Readonly<Record<string, unknown>>;

const self = 'X-Hasura-User-Id';

/**
 * Returns the condition of the rows on which a client contact may do an action, like `rowFilter` of the data API;
 * undefined where no contact may. Roles are looked up in the tables at each request, so that an ended role counts at
 * once.
 */
export function rowsFor(catalogue: Catalogue, entity: Entity, action: Action): Condition | undefined {
  return action === 'read' ? readable(catalogue, entity) : writable(catalogue, entity, action);
}

function readable(catalogue: Catalogue, entity: Entity): Condition | undefined {
  const alternatives: Condition[] = [];
  const { account, person, policy, isForEveryone } = entity;
  if (account && isAllowedToSomeRole(entity, 'read')) alternatives.push(inAccount(catalogue, entity, account, 'read'));
  if (person) alternatives.push({ [person]: { _eq: self } });
  const [only, other] = alternatives;
  if (other) return { _or: alternatives };
  if (only || account || person) return only;
  return isForEveryone && mayDo('User', 'read', policy) ? {} : undefined;
}

function writable(catalogue: Catalogue, entity: Entity, action: Action): Condition | undefined {
  const { account } = entity;
  if (!account || !isAllowedToSomeRole(entity, action)) return undefined;
  const { relations } = catalogue.resolve(entity, account);
  // Writing a row of several accounts takes the rights in all of them: not offered here.
  if (relations.some(({ shape }) => shape === 'array')) return undefined;
  const pending = action === 'update' ? entity.pending : undefined;
  return {
    ...inAccount(catalogue, entity, account, action),
    ...hasNoneOf(entity, { ...entity.staffWritesRows, ...pending }),
  };
}

/** Returns the check of new rows: those of `rowsFor` that refer only to rows which the contact may read. */
export function rowsToAdd(catalogue: Catalogue, entity: Entity): Condition | undefined {
  const own = rowsFor(catalogue, entity, 'create');
  if (!own) return undefined;
  const readableTargets = references(entity).flatMap(({ name, pairs, to, reference }): Condition[] => {
    const target = readable(catalogue, catalogue.entity(to));
    if (!target || Object.keys(target).length === 0) return [];
    const isReadable = { [name]: target };
    const isEmpty = pairs.map(([column]) => ({ [column]: { _is_null: true } }));
    return reference.presence === 'required' ? [isReadable] : [{ _or: [...isEmpty, isReadable] }];
  });
  return readableTargets.length > 0 ? { _and: [own, ...readableTargets] } : own;
}

const isAllowedToSomeRole = ({ policy }: Entity, action: Action): boolean =>
  rolesFrom(policies[policy][action]).some((role) => role in Role.values);

/** Returns `{Building: {Site: {Account: {ContactsRole: {…}}}}}` */
function inAccount(catalogue: Catalogue, entity: Entity, path: string, action: Action): Condition {
  const { relations, entity: owner, name: column } = catalogue.resolve(entity, path);
  const roleCondition = hasRole(catalogue, entity, action);
  const end = owner.name === 'accounts' ? roleCondition : { [stepTo(owner, column).name]: roleCondition };
  const inForce = relations.length > 0 ? { ...end, ...hasNoneOf(owner, owner.pending) } : end;
  return relations.reduceRight<Condition>((inner, relation) => ({ [relation.name]: inner }), inForce);
}

/** Returns the condition that the contact has an active role in the account that allows the action. */
function hasRole(catalogue: Catalogue, { policy }: Entity, action: Action): Condition {
  const accounts = catalogue.entity('accounts');
  const roles = [...accounts.relations.values()].find(({ to, shape }) => to === 'contactsRole' && shape === 'array');
  const person = [...catalogue.entity('contactsRole').relations.values()].find(({ to }) => to === 'contacts');
  if (!roles || !person) throw new Error('Accounts have no roles of contacts: row permissions have nothing to go by.');
  const sufficientRoles = rolesFrom(policies[policy][action]).flatMap((name) =>
    name in Role.values ? [Role.values[name as keyof typeof Role.values]] : [],
  );
  return {
    [roles.name]: {
      ContactId: { _eq: self },
      Role: { _in: sufficientRoles },
      Status: { _eq: RoleStatus.values.Active },
      [person.name]: { Status: { _eq: ContactStatus.values.Active } },
    },
  };
}

function stepTo(owner: Entity, column: string): Relation {
  const step = [...owner.relations.values()].find(
    (relation) => relation.column === column && relation.reference === owner.fields[column],
  );
  if (!step) throw new Error(`${owner.name}.${column} leads to no account.`);
  return step;
}

function hasNoneOf({ fields }: Entity, values: Entity['staffWritesRows']): Condition {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([column, value]) => {
      const field = fields[column];
      const stored = field && 'of' in field && 'values' in field.of ? field.of.values[value as string] : value;
      return [column, { _neq: stored }];
    }),
  );
}
