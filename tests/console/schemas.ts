import { catalogue } from '../../resources/language/all';
import { buildSchema } from '../../server/graphql/schema';

/** The data API's own schemas: what the console asks must be valid against them. */
export const schemas = {
  staff: buildSchema(catalogue, 'staff'),
  contact: buildSchema(catalogue, 'contact'),
} as const;
