import {
  type GraphQLFieldConfig,
  GraphQLFloat,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import { Int, plainScalar } from './scalars';

const text = (description: string) => ({ type: GraphQLString, description });
const count = (description: string) => ({ type: new GraphQLNonNull(Int), description });
const listOf = <T extends GraphQLInputObjectType | GraphQLObjectType>(type: T) =>
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull<T>(type)));

const deliveredReading = new GraphQLInputObjectType({
  name: 'delivered_reading',
  description: 'A reading of the channel that `ChannelKey`, `ChannelId` or `ExternalId` names',
  fields: {
    ChannelKey: { type: GraphQLString },
    ChannelId: { type: plainScalar('uuid') },
    ExternalId: text('External id of a mapping of the channel'),
    Reference: text('Reference of the same mapping: needed if several have the ExternalId'),
    ConsumptionDate: {
      type: new GraphQLNonNull(GraphQLString),
      description: 'With its offset: `2026-03-01T00:15:00+13:00`',
    },
    Raw: { type: new GraphQLNonNull(GraphQLFloat) },
    ReadingType: text('A for actual, E for an estimate; unknown without it'),
  },
});

const delivery = new GraphQLObjectType({
  name: 'delivery',
  fields: {
    jobId: { type: new GraphQLNonNull(plainScalar('uuid')), description: 'Id of the consumption job that records it' },
    changeSet: text('Change set by which it is undone; null if nothing was written'),
    given: count('How many readings there were'),
    channels: count('Number of channels that they belong to'),
    added: count('Readings at times that had none'),
    changed: count('Readings that had another value before, which the history keeps'),
    estimatesReplaced: count('Number of changed readings that had been estimated for a gap'),
    unchanged: count('Readings that already existed, or were given twice'),
    refused: {
      type: listOf(
        new GraphQLObjectType({
          name: 'refused_reading',
          fields: { item: count('Its place, from 1'), message: { type: new GraphQLNonNull(GraphQLString) } },
        }),
      ),
    },
  },
});

/** The mutation that delivers readings by the names of their channels, as `POST /platform/readings` does. */
export const deliveryField: GraphQLFieldConfig<unknown, unknown> = {
  type: new GraphQLNonNull(delivery),
  description: 'Delivers readings of channels by their key; what is refused holds nothing else back.',
  args: {
    readings: { type: listOf(deliveredReading) },
    name: text('Name of the delivery in the list of jobs'),
    idempotencyKey: text('A delivery that is sent again with the same key is stored once'),
  },
};
