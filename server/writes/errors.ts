/** The codes that Hasura gives, and `conflict`, which is ours: somebody else changed the row meanwhile. */
export type ErrorCode =
  | 'parse-failed'
  | 'validation-failed'
  | 'bad-request'
  | 'permission-error'
  | 'constraint-violation'
  | 'data-exception'
  | 'conflict'
  | 'disk-full'
  | 'timeout'
  | 'unexpected';

/** An error that the caller is shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly path = '$',
    /** The column that it is about, with its table: `dw_Sites.Label`. */
    readonly field?: string,
  ) {
    super(message);
  }

  /** Returns the same error with a step before its path: `.args.where`. */
  within(step: string): ApiError {
    return new ApiError(this.code, this.message, `$${step}${this.path.slice(1)}`, this.field);
  }
}

interface ErrorBody {
  readonly errors: readonly {
    readonly message: string;
    readonly extensions: { readonly path: string; readonly code: string; readonly field?: string };
  }[];
}

export function errorBody(error: ApiError): ErrorBody {
  const { message, path, code, field } = error;
  return { errors: [{ message, extensions: { path, code, ...(field ? { field } : {}) } }] };
}
