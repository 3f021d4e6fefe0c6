import { accessToken } from '../auth/session';
import { config } from '../lib/config';
import { orUnreachable, RefusedError } from './client';

/** Body of `POST /platform/analytics/export`. */
export interface UsageExportRequest {
  readonly kind: string;
  readonly ids: readonly string[];
  /** ISO dates, both included. */
  readonly start: string;
  readonly end: string;
  /** A value of `Interval`. */
  readonly interval: number;
  readonly layout: 'raw' | 'pivot';
}

/** Progress of an export. */
export interface ExportProgress {
  /** Number of rows received, without the header. */
  readonly rows: number;
  /** Approximate number of all rows; undefined where the platform does not know it. */
  readonly expected: number | undefined;
}

/**
 * Returns the CSV file and its number of rows, and reports progress while receiving. Throws `RefusedError` or
 * `UnreachableError`.
 */
export async function exportUsage(
  request: UsageExportRequest,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<{ readonly file: Blob; readonly rows: number }> {
  const sent = fetch(`${config().platform}/analytics/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  });
  const response = await orUnreachable(sent);
  if (!response.ok || !response.body) {
    const { errors } = (await response.json().catch(() => ({}))) as { errors?: RefusedError['graphQLErrors'] };
    throw new RefusedError(errors ?? [{ message: `The platform service answered with status ${response.status}.` }]);
  }
  const expected = Number(response.headers.get('x-expected-rows')) || undefined;
  const parts: BlobPart[] = [];
  let lines = 0;
  const reader = response.body.getReader();
  const read = () => orUnreachable(reader.read());
  for (let next = await read(); !next.done; next = await read()) {
    parts.push(next.value);
    lines += newlinesIn(next.value);
    onProgress({ rows: withoutHeader(lines), expected });
  }
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows: withoutHeader(lines) };
}

const withoutHeader = (lines: number): number => Math.max(0, lines - 1);

function newlinesIn(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === 10) count += 1;
  return count;
}
