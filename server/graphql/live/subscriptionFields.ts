import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import type { Catalogue } from '../../../resources/language/catalogue';
import type { Audience } from '../../writes/audience';
import type { Inputs } from '../inputs';
import type { InputTypes } from '../inputTypes';
import type { Outputs } from '../outputs';
import { graphqlTypeOf } from '../scalars';
import { streamArguments } from './streamTypes';

type Root = GraphQLFieldConfig<unknown, unknown>;

interface Types {
  readonly audience: Audience;
  readonly types: InputTypes;
  readonly inputs: Inputs;
  readonly outputs: Outputs;
}

/** Name of the one root field that Hasura does not have. */
export const changeFeed = 'meterdesk_changes';

/**
 * Returns the root fields of subscriptions that queries do not have: a stream of each resource, and the change feed.
 */
export function subscriptionFields(catalogue: Catalogue, { audience, types, inputs, outputs }: Types) {
  const streams = catalogue.entities.map((entity): [string, Root] => [
    `${entity.table}_stream`,
    {
      type: outputs.rows(entity),
      args: streamArguments(entity, audience, types, inputs),
      extensions: { root: { entity, does: 'stream' } },
    },
  ]);
  return { ...Object.fromEntries(streams), [changeFeed]: feedField() };
}

function feedField(): Root {
  const text = { type: GraphQLString };
  const always = { type: new GraphQLNonNull(GraphQLString) };
  const yesOrNo = { type: new GraphQLNonNull(GraphQLBoolean) };
  const change = new GraphQLObjectType({
    name: 'meterdesk_change',
    fields: {
      changeSet: always,
      resource: always,
      id: always,
      label: text,
      action: always,
      contactName: text,
      byPerson: yesOrNo,
      own: yesOrNo,
      occurredOn: { type: new GraphQLNonNull(graphqlTypeOf('timestamptz')) },
    },
  });
  const resources = { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))) };
  return { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(change))), args: { resources } };
}
