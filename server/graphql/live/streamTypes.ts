import { GraphQLEnumType, type GraphQLFieldConfigArgumentMap, GraphQLList, GraphQLNonNull } from 'graphql';
import type { Entity } from '../../../resources/language/catalogue';
import { scalarKindOf } from '../../sql/kinds';
import { type Audience, readableColumns } from '../../writes/audience';
import type { Inputs } from '../inputs';
import type { InputTypes } from '../inputTypes';
import { graphqlTypeOf, Int } from '../scalars';

const cursorOrdering = new GraphQLEnumType({ name: 'cursor_ordering', values: { ASC: {}, DESC: {} } });

/** Returns `batch_size`, `cursor` and `where` of `dw_X_stream`. */
export function streamArguments(
  entity: Entity,
  audience: Audience,
  types: InputTypes,
  inputs: Inputs,
): GraphQLFieldConfigArgumentMap {
  const values = types.object(`${entity.table}_stream_cursor_value_input`, () =>
    Object.fromEntries(
      readableColumns(entity, audience).map((column) => [
        column,
        { type: graphqlTypeOf(scalarKindOf(entity.field(column)).scalar) },
      ]),
    ),
  );
  const cursor = types.object(`${entity.table}_stream_cursor_input`, () => ({
    initial_value: { type: new GraphQLNonNull(values) },
    ordering: { type: cursorOrdering },
  }));
  return {
    batch_size: { type: new GraphQLNonNull(Int) },
    cursor: { type: new GraphQLNonNull(new GraphQLList(cursor)) },
    where: { type: inputs.boolExp(entity) },
  };
}
