import {
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import pluralize from 'pluralize';
import { type Field, isReference } from '../../../resources/language/field';
import { isSearchable, type ServiceResource, serviceFields, serviceType } from '../../../resources/language/service';
import { scalarKindOf } from '../../sql/kinds';
import { plainScalar } from '../scalars';

/**
 * Returns the part of another service's schema that its resource file describes, as `ra-data-graphql-simple` expects
 * it. Whatever is not in it can't be requested of the service: fields that only staff see are not in that of contacts.
 */
export function serviceSchema(resource: ServiceResource, isStaff: boolean): GraphQLSchema {
  const type = serviceType(resource);
  const fields = serviceFields(resource, isStaff).map(([name, field]) => [name, { type: typeOf(field) }] as const);
  const row = new GraphQLObjectType({
    name: type,
    fields: { id: { type: new GraphQLNonNull(GraphQLID) }, ...Object.fromEntries(fields) },
  });
  const filter = new GraphQLInputObjectType({
    name: `${type}Filter`,
    fields: {
      id: { type: GraphQLID },
      ids: { type: new GraphQLList(GraphQLID) },
      ...(isSearchable(resource, isStaff) && { q: { type: GraphQLString } }),
      ...Object.fromEntries(fields),
    },
  });
  const page = {
    page: { type: GraphQLInt },
    perPage: { type: GraphQLInt },
    filter: { type: filter },
  };
  const sort = { sortField: { type: GraphQLString }, sortOrder: { type: GraphQLString } };
  const meta = new GraphQLObjectType({ name: 'ListMetadata', fields: { count: { type: GraphQLInt } } });
  const list = `all${pluralize(type)}`;
  return new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: {
        [type]: { type: row, args: { id: { type: new GraphQLNonNull(GraphQLID) } } },
        [list]: { type: new GraphQLList(row), args: { ...page, ...sort } },
        [`_${list}Meta`]: { type: meta, args: page },
      },
    }),
  });
}

/** Returns the scalar of a field. The value of a reference is the key of one of our rows. */
function typeOf(field: Field): GraphQLScalarType {
  return isReference(field) ? GraphQLID : plainScalar(scalarKindOf(field).scalar);
}
