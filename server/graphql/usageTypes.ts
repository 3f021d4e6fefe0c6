import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfig,
  GraphQLFloat,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLScalarType,
  GraphQLString,
} from 'graphql';
import { usageIntervals } from '../../resources/shared/usageInterval';
import { Int, plainScalar } from './scalars';

const required = { whole: new GraphQLNonNull(Int), part: new GraphQLNonNull(GraphQLFloat) };
const listOf = (type: GraphQLObjectType | GraphQLScalarType) =>
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

/** The usage of an interval; its fields have the names of the columns that `usageRows` gives `point`. */
export const usagePoint = new GraphQLObjectType({
  name: 'usage_point',
  fields: {
    event: { type: new GraphQLNonNull(plainScalar('timestamptz')), description: 'Start of the interval' },
    usage: { type: GraphQLFloat, description: 'Null if there are no readings; for levels their mean' },
    least: { type: GraphQLFloat },
    most: { type: GraphQLFloat },
    cost: { type: GraphQLFloat },
    co2: { type: GraphQLFloat },
    co2Market: { type: GraphQLFloat },
    read: { type: required.part, description: 'Share of the interval with readings, from 0 to 1' },
    estimated: { type: required.whole, description: 'Readings that are estimates' },
    corrected: { type: required.whole, description: 'Readings that were corrected or filled in' },
  },
});

/** The usage of a row, of one utility in one unit; its fields have the names of the columns of `usageRows`. */
export const utilityUsage = new GraphQLObjectType({
  name: 'usage',
  fields: {
    utility: { type: required.whole, description: 'As `UtilityType` numbers them; 0 for a channel without a load' },
    unit: { type: new GraphQLNonNull(GraphQLString) },
    timeZone: { type: new GraphQLNonNull(GraphQLString), description: 'The time zone of the intervals' },
    rules: { type: listOf(GraphQLString), description: 'Why channels count: channel, load, mainIncomers, topLoads' },
    channels: { type: required.whole, description: 'How many are counted' },
    minutes: {
      type: required.whole,
      description: 'Minutes between two readings of the channel that is read least often; 0 if irregular',
    },
    isMean: {
      type: new GraphQLNonNull(GraphQLBoolean),
      description: 'Whether it is a level, of which the mean is given',
    },
    total: { type: GraphQLFloat },
    least: { type: GraphQLFloat },
    most: { type: GraphQLFloat },
    cost: {
      type: GraphQLFloat,
      description: 'By the tariffs of the account; null if some use has no price',
    },
    currency: {
      type: new GraphQLNonNull(GraphQLString),
      description: 'ISO 4217 code of the cost: the currency of the country of the account',
    },
    co2: {
      type: GraphQLFloat,
      description: 'In kg CO2e, location-based: by hourly factors if there are any, otherwise by the tariffs',
    },
    co2Market: {
      type: GraphQLFloat,
      description: 'In kg CO2e, market-based: by the contracts named in the tariffs',
    },
    emissionSources: { type: listOf(GraphQLString), description: 'Published factors that the tariffs name' },
    emissionScopes: { type: listOf(Int), description: 'Scope of the Greenhouse Gas Protocol: 1, 2 or 3' },
    isHourly: { type: new GraphQLNonNull(GraphQLBoolean), description: 'Whether there are hourly emission factors' },
    area: { type: GraphQLFloat, description: 'Area of the buildings of the channels in m²; null if one has none' },
    recalculatingSince: {
      type: plainScalar('timestamptz'),
      description:
        'Time since which readings of calculated channels in the span are waiting to be recalculated; null if none are',
    },
    read: { type: required.part, description: 'Share of the span with readings, from 0 to 1' },
    estimated: { type: required.part, description: 'Share of the readings that are estimates, from 0 to 1' },
    consumption: { type: listOf(usagePoint) },
  },
});

const moment = { type: new GraphQLNonNull(plainScalar('timestamp')) };
// Not `None`: readings are rows of their own.
const intervals = usageIntervals.filter((interval) => interval !== 'None');

/** The field `usage` of rows that have one. */
export const usageField: GraphQLFieldConfig<unknown, unknown> = {
  type: listOf(utilityUsage),
  description: 'What was used, a line for each utility and unit: see how usage is counted in the documentation.',
  args: {
    from: { ...moment, description: '`2026-03-01`, in the time zone of the record' },
    to: { ...moment, description: 'Is not in it any more' },
    interval: {
      type: new GraphQLNonNull(
        new GraphQLEnumType({
          name: 'usage_interval',
          values: Object.fromEntries(intervals.map((interval) => [interval, {}])),
        }),
      ),
    },
  },
};
