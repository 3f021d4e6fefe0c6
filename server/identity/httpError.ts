/** A request that is understood and refused; the message is for the caller. */
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

  /** As every endpoint of the platform answers it. */
  get body() {
    const { message, path, code } = this;
    return { errors: [{ message, extensions: { path, code } }] };
  }
}

/** Too many requests at a time. */
export class RateLimited extends HttpError {
  override readonly name = 'RateLimited';

  /** @param retryAfter seconds after which it is worth asking again */
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
