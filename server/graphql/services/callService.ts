import { HttpError } from '../../identity/httpError';
import type { ServiceRequest } from './serviceOperation';

interface Service {
  /** The plural of its noun, for error messages. */
  readonly plural: string;
  readonly address: string;
  readonly key: string | undefined;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

type Data = Readonly<Record<string, unknown>>;

/** A failure of the service, as a sentence for the caller. */
class ServiceError extends HttpError {
  override readonly name = 'ServiceError';
}

/**
 * Returns the `data` of another GraphQL service's response.
 * @throws ServiceError
 */
export async function callService(service: Service, request: ServiceRequest): Promise<Data> {
  const { plural, address, key, timeoutMs = 10_000, maxBytes = 4 * 1024 * 1024 } = service;
  const failure = (problem: string, code: string, status: number) =>
    new ServiceError(`${plural}: ${problem}`, code, status);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(request),
      // A redirect would send the key to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 401 || response.status === 403)
      throw failure('the service that has them does not accept our key.', 'service-key', 502);
    const text = await boundedText(response, maxBytes);
    if (text === undefined) throw failure('the service answered more than can be shown.', 'service-too-long', 502);
    const data = dataIn(text);
    if (!data) throw failure('the service could not answer this.', 'service-failed', 502);
    return data;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw failure('the service took too long to answer.', 'service-timeout', 504);
    throw failure('the service that has them cannot be reached.', 'service-unreachable', 502);
  }
}

/** Returns the body as text; undefined where it is longer than `maxBytes`, after which no more is read. */
async function boundedText(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the answer's `data`; undefined where there is none, or errors beside it. */
function dataIn(text: string): Data | undefined {
  try {
    const { data, errors } = JSON.parse(text) as { readonly data?: Data | null; readonly errors?: readonly unknown[] };
    return errors?.length ? undefined : (data ?? undefined);
  } catch {
    return undefined;
  }
}
