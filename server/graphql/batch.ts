import type { Caller } from '../sql/caller';
import { apiErrorOf } from '../writes/databaseErrors';
import { ApiError, errorBody } from '../writes/errors';
import type { Api } from './api';
import { checkBounds, sumOfSizes } from './bounds';
import type { Operation, OperationRequest } from './document';
import { parse, runOperation } from './execute';

/** Reports an unforeseen error; the caller is shown that there was one, not which. */
type Report = (error: unknown) => void;

/**
 * Runs operations one after the other, each in a transaction of its own. Returns the JSON text of an array of their
 * responses, in that order. The bounds apply to the sum of their sizes, so that a batch cannot get around them.
 * @throws ApiError where they exceed the bounds together
 */
export async function executeAll(
  api: Api,
  caller: Caller,
  requests: readonly OperationRequest[],
  report: Report,
  reason?: string,
): Promise<string> {
  const operations = requests.map((request) => parseOrError(api, caller, request));
  const sizes = operations.flatMap((each) => (each instanceof ApiError ? [] : [each.measure]));
  checkBounds(sumOfSizes(sizes), api.bounds);
  const answers: string[] = [];
  for (const each of operations) answers.push(await answerOf(api, caller, each, report, reason));
  return `[${answers.join(',')}]`;
}

function parseOrError(api: Api, caller: Caller, request: OperationRequest): Operation | ApiError {
  try {
    return parse(api, caller, request);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

async function answerOf(
  api: Api,
  caller: Caller,
  operation: Operation | ApiError,
  report: Report,
  reason?: string,
): Promise<string> {
  if (operation instanceof ApiError) return JSON.stringify(errorBody(operation));
  try {
    return await runOperation(api, caller, operation, { reason });
  } catch (error) {
    const apiError = apiErrorOf(error, api.catalogue);
    if (!apiError) report(error);
    // The operations before it are committed, so its error must not replace their responses.
    return JSON.stringify(
      errorBody(apiError ?? new ApiError('unexpected', 'Something went wrong here. It has been recorded.')),
    );
  }
}
