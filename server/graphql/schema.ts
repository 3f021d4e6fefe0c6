import { type GraphQLFieldConfig, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { Audience } from '../writes/audience';
import { deliveryField } from './deliveryField';
import { Inputs } from './inputs';
import { InputTypes } from './inputTypes';
import { subscriptionFields } from './live/subscriptionFields';
import { isWritten } from './nestedRelations';
import { Outputs } from './outputs';
import { plainScalar } from './scalars';
import { WriteInputs } from './writeInputs';

/** The entity of a root field and what the field does, in its `extensions`. */
export interface RootMeaning {
  readonly entity: Entity;
  readonly does:
    | 'list'
    | 'byKey'
    | 'aggregate'
    | 'insert'
    | 'insertOne'
    | 'update'
    | 'updateByKey'
    | 'updateMany'
    | 'deliver'
    | 'delete'
    | 'deleteByKey'
    | 'stream';
}

type Root = GraphQLFieldConfig<unknown, unknown>;

/**
 * Schemas by catalogue, which does not change: building one takes a tenth of a second, and tests open the API a hundred
 * times.
 */
const cache = new WeakMap<Catalogue, Map<Audience, GraphQLSchema>>();

/** Returns the whole API for one audience. Fields have no resolvers: documents are compiled to SQL. */
export function schemaOf(catalogue: Catalogue, audience: Audience): GraphQLSchema {
  const schemas = cache.get(catalogue) ?? new Map<Audience, GraphQLSchema>();
  cache.set(catalogue, schemas);
  const schema = schemas.get(audience) ?? buildSchema(catalogue, audience);
  schemas.set(audience, schema);
  return schema;
}

function buildSchema(catalogue: Catalogue, audience: Audience): GraphQLSchema {
  const types = new InputTypes();
  const inputs = new Inputs(catalogue, audience, types);
  const writes = new WriteInputs(catalogue, audience, types, inputs);
  const outputs = new Outputs(catalogue, audience, inputs);
  const roots = (fieldsOf: (entity: Entity) => Readonly<Record<string, Root>>) =>
    Object.assign({}, ...catalogue.entities.map(fieldsOf)) as Record<string, Root>;
  const queries = roots((entity) => queryFields(entity, inputs, outputs));
  const mutations = roots((entity) => mutationFields(entity, inputs, writes, outputs));
  return new GraphQLSchema({
    // A variable may be declared with it wherever a column is jsonb.
    types: [plainScalar('json')],
    query: new GraphQLObjectType({ name: 'query_root', fields: queries }),
    ...(Object.keys(mutations).length > 0
      ? { mutation: new GraphQLObjectType({ name: 'mutation_root', fields: mutations }) }
      : {}),
    subscription: new GraphQLObjectType({
      name: 'subscription_root',
      fields: { ...queries, ...subscriptionFields(catalogue, { audience, types, inputs, outputs }) },
    }),
  });
}

const meaning = (entity: Entity, does: RootMeaning['does']): { extensions: { root: RootMeaning } } => ({
  extensions: { root: { entity, does } },
});

function queryFields(entity: Entity, inputs: Inputs, outputs: Outputs): Readonly<Record<string, Root>> {
  const args = outputs.listArguments(entity);
  return {
    [entity.table]: { type: outputs.rows(entity), args, ...meaning(entity, 'list') },
    [`${entity.table}_aggregate`]: {
      type: new GraphQLNonNull(outputs.aggregate(entity)),
      args,
      ...meaning(entity, 'aggregate'),
    },
    [`${entity.table}_by_pk`]: {
      type: outputs.row(entity),
      args: inputs.keyArguments(entity),
      ...meaning(entity, 'byKey'),
    },
  };
}

function mutationFields(
  entity: Entity,
  inputs: Inputs,
  writes: WriteInputs,
  outputs: Outputs,
): Readonly<Record<string, Root>> {
  if (!isWritten(entity)) return {};
  const response = outputs.mutationResponse(entity);
  const row = outputs.row(entity);
  const one = new GraphQLNonNull(writes.insertInput(entity));
  const onConflict = writes.conflicts(entity);
  const where = { type: new GraphQLNonNull(inputs.boolExp(entity)) };
  return {
    [`insert_${entity.table}`]: {
      type: response,
      args: { objects: { type: new GraphQLNonNull(new GraphQLList(one)) }, ...onConflict },
      ...meaning(entity, 'insert'),
    },
    [`insert_${entity.table}_one`]: {
      type: row,
      args: { object: { type: one }, ...onConflict },
      ...meaning(entity, 'insertOne'),
    },
    ...updateFields(entity, inputs, writes, outputs),
    ...(entity.name === 'consumption'
      ? { [`deliver_${entity.table}`]: { ...deliveryField, ...meaning(entity, 'deliver') } }
      : {}),
    [`delete_${entity.table}`]: { type: response, args: { where }, ...meaning(entity, 'delete') },
    [`delete_${entity.table}_by_pk`]: {
      type: row,
      args: inputs.keyArguments(entity),
      ...meaning(entity, 'deleteByKey'),
    },
  };
}

function updateFields(
  entity: Entity,
  inputs: Inputs,
  writes: WriteInputs,
  outputs: Outputs,
): Readonly<Record<string, Root>> {
  const changes = writes.changes(entity);
  if (Object.keys(changes).length === 0) return {};
  const response = outputs.mutationResponse(entity);
  const where = { type: new GraphQLNonNull(inputs.boolExp(entity)) };
  const key = { type: new GraphQLNonNull(writes.pkColumns(entity)) };
  const updates = new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(writes.updates(entity))));
  return {
    [`update_${entity.table}`]: { type: response, args: { where, ...changes }, ...meaning(entity, 'update') },
    [`update_${entity.table}_by_pk`]: {
      type: outputs.row(entity),
      args: { pk_columns: key, ...changes },
      ...meaning(entity, 'updateByKey'),
    },
    [`update_${entity.table}_many`]: {
      type: new GraphQLList(response),
      args: { updates: { type: updates } },
      ...meaning(entity, 'updateMany'),
    },
  };
}
