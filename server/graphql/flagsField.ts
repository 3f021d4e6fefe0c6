import { type GraphQLFieldConfig, GraphQLList, GraphQLNonNull } from 'graphql';
import { plainScalar } from './scalars';

/** The field `flags` of readings. */
export const flagsField: GraphQLFieldConfig<unknown, unknown> = {
  type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(plainScalar('smallint')))),
  description: 'What was found in it, by the numbers of the validation rules: see how readings are validated.',
};
