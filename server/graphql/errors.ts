/** The codes that Hasura gives, and `conflict`, which is ours: somebody else changed the row meanwhile. */
export type ErrorCode =
  | 'parse-failed'
  | 'validation-failed'
  | 'bad-request'
  | 'permission-error'
  | 'constraint-violation'
  | 'data-exception'
  | 'conflict'
  | 'timeout'
  | 'unexpected';

/** An error as the caller is told of it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly path = '$',
  ) {
    super(message);
  }
}

export interface ErrorBody {
  readonly errors: readonly {
    readonly message: string;
    readonly extensions: { readonly path: string; readonly code: string };
  }[];
}

export function errorBody(error: ApiError): ErrorBody {
  return { errors: [{ message: error.message, extensions: { path: error.path, code: error.code } }] };
}
