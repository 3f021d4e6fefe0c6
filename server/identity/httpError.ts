/** A request that is refused; the message is sent to the caller. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';

  constructor(
    message: string,
    readonly code: string,
    /** HTTP status. */
    readonly statusCode: number,
    readonly path = '$',
  ) {
    super(message);
  }

  /** The response body, in the shape that every endpoint has. */
  get body() {
    const { message, path, code } = this;
    return { errors: [{ message, extensions: { path, code } }] };
  }
}

/** The caller sends too many requests at a time. */
export class RateLimited extends HttpError {
  override readonly name = 'RateLimited';

  /** @param retryAfter seconds, sent as `Retry-After` */
  constructor(readonly retryAfter: number) {
    super('Too many requests. Please wait a moment.', 'rate-limited', 429);
  }
}

/** Nobody is signed in, or no longer. */
export class Unauthorized extends HttpError {
  override readonly name = 'Unauthorized';

  constructor() {
    super('Please sign in.', 'invalid-jwt', 401);
  }
}
