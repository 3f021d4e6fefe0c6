import { catalogue } from '../../resources/language/all';
import { schemaOf } from '../../server/graphql/schema';

/** The data API's own schemas: what the console asks must be valid against them. */
export const schemas = {
  staff: schemaOf(catalogue, 'staff'),
  contact: schemaOf(catalogue, 'contact'),
} as const;
