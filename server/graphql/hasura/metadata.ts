import { type Action, policies } from '../../../resources/language/access';
import type { Catalogue, Entity, Relation } from '../../../resources/language/catalogue';
import { checkedCatalogue } from '../../definitions';
import { type Audience, comparableColumns, insertableColumns, updatableColumns } from '../../writes/audience';
import { type Condition, rowsFor, rowsToAdd } from './rows';

/** Tables, relationships and row permissions of all resources, as Hasura's metadata (version 3) has them. */
export function hasuraMetadata(catalogue: Catalogue = checkedCatalogue()) {
  return {
    version: 3,
    sources: [
      {
        name: 'default',
        kind: 'postgres',
        configuration: {
          connection_info: {
            database_url: { from_env: 'DATABASE_URL' },
            isolation_level: 'read-committed',
            use_prepared_statements: true,
          },
        },
        tables: catalogue.entities.map((entity) => tableEntry(catalogue, entity)),
      },
    ],
  } as const;
}

const tableOf = ({ table: name }: Entity) => ({ schema: 'public', name });

function tableEntry(catalogue: Catalogue, entity: Entity) {
  const relations = [...entity.relations.values()];
  const using = (relation: Relation) => ({ name: relation.name, using: usingOf(catalogue, entity, relation) });
  return {
    table: tableOf(entity),
    object_relationships: relations.filter(({ shape }) => shape === 'object').map(using),
    array_relationships: relations.filter(({ shape }) => shape === 'array').map(using),
    select_permissions: perAudience((audience) => selectPermission(catalogue, entity, audience)),
    insert_permissions: perAudience((audience) => insertPermission(catalogue, entity, audience)),
    update_permissions: perAudience((audience) => updatePermission(catalogue, entity, audience)),
    delete_permissions: perAudience((audience) => {
      const filter = allowed(catalogue, entity, audience, 'delete');
      return filter && { filter };
    }),
  };
}

/**
 * Returns the foreign key constraint that joins a relation, on this table or on the other one of an array relation;
 * otherwise, and with views, the columns.
 */
function usingOf(catalogue: Catalogue, entity: Entity, { shape, to, pairs, column, target, isDown }: Relation) {
  const targetEntity = catalogue.entity(to);
  const isConstrained = !entity.view && !targetEntity.view;
  if (isConstrained && !isDown)
    return { foreign_key_constraint_on: pairs.length === 1 ? column : pairs.map(([own]) => own) };
  const table = tableOf(targetEntity);
  if (isConstrained && shape === 'array')
    return {
      foreign_key_constraint_on:
        pairs.length === 1 ? { table, column: target } : { table, columns: pairs.map(([, end]) => end) },
    };
  return { manual_configuration: { remote_table: table, column_mapping: Object.fromEntries(pairs) } };
}

/** The roles are those of our tokens: provider staff, and client contacts. */
function perAudience<P>(permissionOf: (audience: Audience) => P | undefined) {
  return (['staff', 'contact'] as const).flatMap((role) => {
    const permission = permissionOf(role);
    return permission ? [{ role, permission }] : [];
  });
}

function allowed(
  catalogue: Catalogue,
  entity: Entity,
  audience: Audience,
  action: Action,
  rows = rowsFor,
): Condition | undefined {
  if (policies[entity.policy][action] === 'nobody') return undefined;
  return audience === 'staff' ? {} : rows(catalogue, entity, action);
}

/** Leaves out masked columns: Hasura would not record who reads them. */
function selectPermission(catalogue: Catalogue, entity: Entity, audience: Audience) {
  const filter = allowed(catalogue, entity, audience, 'read');
  return filter && { columns: comparableColumns(entity, audience), filter, allow_aggregations: true };
}

function insertPermission(catalogue: Catalogue, entity: Entity, audience: Audience) {
  const check = allowed(catalogue, entity, audience, 'create', rowsToAdd);
  return check && { columns: insertableColumns(entity, audience), check };
}

/** Returns what may be updated; a role that may only review updates the reviewed columns alone. */
function updatePermission(catalogue: Catalogue, entity: Entity, audience: Audience) {
  const columns = updatableColumns(entity, audience);
  const filter = allowed(catalogue, entity, audience, 'update');
  if (filter) return columns.length > 0 ? { columns, filter, check: filter } : undefined;
  const reviewed = columns.filter((column) => column === 'UpdatedOn' || entity.reviewed?.includes(column));
  const reviewers = entity.reviewed && allowed(catalogue, entity, audience, 'review');
  return reviewers && { columns: reviewed, filter: reviewers, check: reviewers };
}
