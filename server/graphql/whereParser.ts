import type { Entity } from '../../resources/language/catalogue';
import type { Caller } from '../sql/caller';
import type { Api } from './api';
import { Compilation } from './compilation';
import { Documents } from './document';

interface ParsedWhere {
  readonly compilation: Compilation;
  readonly where: unknown;
}

/**
 * Returns a function that parses a `where` that comes without a query. It does so by a document of the data API, so that
 * its types, its bounds and its errors are the same.
 */
export function whereParser({ catalogue, schemas, bounds }: Api) {
  const documents = {
    staff: new Documents(schemas.staff, 'staff', bounds),
    contact: new Documents(schemas.contact, 'contact', bounds),
  };
  return (caller: Caller, { table }: Entity, where: object): ParsedWhere => {
    const audience = caller.isStaff ? 'staff' : 'contact';
    const query = `query Rows($where: ${table}_bool_exp) { ${table}_aggregate(where: $where) { aggregate { count } } }`;
    const operation = documents[audience].open({ query, variables: { where } });
    return {
      compilation: new Compilation(catalogue, schemas[audience], operation, caller),
      where: operation.variables.where,
    };
  };
}
