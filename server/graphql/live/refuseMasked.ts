import { ApiError } from '../../writes/errors';
import type { Compilation } from '../compilation';

/** A masked value is shown when somebody asks for it, and that is recorded: it can't stay open. */
export function refuseMasked({ revealed }: Compilation): void {
  const [first] = revealed;
  if (first)
    throw new ApiError('validation-failed', `${first.column} is shown by a query only, not by a subscription.`);
}
