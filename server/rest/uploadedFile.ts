import type { FastifyRequest } from 'fastify';
import { HttpError } from '../identity/httpError';

interface UploadedFile {
  /** As the client sends it: untrusted. */
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** Most characters in the name of a form field: the console's has four. */
const maxFieldNameLength = 100;

/**
 * Returns the first file of a form as a stream.
 * @throws HttpError where the form cannot be read, or holds none
 */
export async function uploadedFile(request: FastifyRequest): Promise<UploadedFile> {
  const parts = request.parts();
  for (;;) {
    const { value: part, done } = await parts.next().catch((error: unknown) => {
      throw unreadable(error);
    });
    if (done) throw new HttpError('There is no file in this request.', 'no-file', 400);
    if (part.fieldname.length > maxFieldNameLength) throw new HttpError(sentence, 'bad-form', 400);
    if (part.type === 'file') return { name: part.filename ?? '', content: contentOf(part.file) };
  }
}

async function* contentOf(file: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  try {
    yield* file;
  } catch (error) {
    throw unreadable(error);
  }
}

const sentence = 'This form cannot be read. Please send the file once more.';

/**
 * Returns a 400 for a malformed form (no boundary, a wrong one, no end), which the parser throws without a status.
 */
function unreadable(error: unknown): unknown {
  const isRefusal = error instanceof Error && 'statusCode' in error;
  return isRefusal ? error : new HttpError(sentence, 'bad-form', 400);
}
