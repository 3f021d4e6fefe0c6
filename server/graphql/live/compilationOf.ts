import type { Caller } from '../../sql/caller';
import { Compilation } from '../compilation';
import type { Operation } from '../document';
import type { Api } from '../execute';

/** Compiles for who the caller is by now: each look does so anew. */
export function compilationOf({ catalogue, schemas, bounds }: Api, caller: Caller, operation: Operation): Compilation {
  return new Compilation(catalogue, schemas[caller.isStaff ? 'staff' : 'contact'], operation, caller, bounds.queryRows);
}
