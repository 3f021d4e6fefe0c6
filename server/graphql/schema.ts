import { type GraphQLFieldConfig, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { policies } from '../../resources/language/access';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { Audience } from './audience';
import { Inputs } from './inputs';
import { Outputs } from './outputs';

/** What a root field does, kept beside it in the schema. */
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
    | 'delete'
    | 'deleteByKey';
}

type Root = GraphQLFieldConfig<unknown, unknown>;

/** The whole API for one audience. Fields have no resolvers: documents are compiled to SQL. */
export function buildSchema(catalogue: Catalogue, audience: Audience): GraphQLSchema {
  const inputs = new Inputs(catalogue, audience);
  const outputs = new Outputs(catalogue, audience, inputs);
  const roots = (fieldsOf: (entity: Entity) => Readonly<Record<string, Root>>) =>
    Object.assign({}, ...catalogue.entities.map(fieldsOf)) as Record<string, Root>;
  const mutations = roots((entity) => mutationFields(entity, inputs, outputs));
  return new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'query_root',
      fields: roots((entity) => queryFields(entity, inputs, outputs)),
    }),
    ...(Object.keys(mutations).length > 0
      ? { mutation: new GraphQLObjectType({ name: 'mutation_root', fields: mutations }) }
      : {}),
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

function mutationFields(entity: Entity, inputs: Inputs, outputs: Outputs): Readonly<Record<string, Root>> {
  if (policies[entity.policy].create === 'nobody') return {};
  const response = outputs.mutationResponse(entity);
  const row = outputs.row(entity);
  const one = new GraphQLNonNull(inputs.insertInput(entity));
  const onConflict = { type: inputs.onConflict(entity) };
  const where = { type: new GraphQLNonNull(inputs.boolExp(entity)) };
  return {
    [`insert_${entity.table}`]: {
      type: response,
      args: { objects: { type: new GraphQLNonNull(new GraphQLList(one)) }, on_conflict: onConflict },
      ...meaning(entity, 'insert'),
    },
    [`insert_${entity.table}_one`]: {
      type: row,
      args: { object: { type: one }, on_conflict: onConflict },
      ...meaning(entity, 'insertOne'),
    },
    ...updateFields(entity, inputs, outputs),
    [`delete_${entity.table}`]: { type: response, args: { where }, ...meaning(entity, 'delete') },
    [`delete_${entity.table}_by_pk`]: {
      type: row,
      args: inputs.keyArguments(entity),
      ...meaning(entity, 'deleteByKey'),
    },
  };
}

function updateFields(entity: Entity, inputs: Inputs, outputs: Outputs): Readonly<Record<string, Root>> {
  const set = inputs.setInput(entity);
  if (!set) return {};
  const inc = inputs.incInput(entity);
  const changes = { _set: { type: set }, ...(inc ? { _inc: { type: inc } } : {}) };
  const where = { type: new GraphQLNonNull(inputs.boolExp(entity)) };
  const key = { type: new GraphQLNonNull(inputs.pkColumns(entity)) };
  return {
    [`update_${entity.table}`]: {
      type: outputs.mutationResponse(entity),
      args: { where, ...changes },
      ...meaning(entity, 'update'),
    },
    [`update_${entity.table}_by_pk`]: {
      type: outputs.row(entity),
      args: { pk_columns: key, ...changes },
      ...meaning(entity, 'updateByKey'),
    },
  };
}
