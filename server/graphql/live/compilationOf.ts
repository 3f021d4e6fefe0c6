import type { Caller } from '../../sql/caller';
import type { Api } from '../api';
import { Compilation } from '../compilation';
import type { Operation } from '../document';

/** Returns a compilation for the caller as they are by now: each refresh makes one. */
export function compilationOf({ catalogue, schemas, bounds }: Api, caller: Caller, operation: Operation): Compilation {
  return new Compilation(catalogue, schemas[caller.isStaff ? 'staff' : 'contact'], operation, caller, bounds.queryRows);
}
