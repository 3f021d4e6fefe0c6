import buildCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';

const compilerFor = buildCompiler();
// In module state, so that a schema is compiled once for all applications of a process.
const strict = compilerFor({}, { customOptions: { coerceTypes: false, verbose: true } });
const coercing = compilerFor({}, { customOptions: { verbose: true } });

/**
 * Configures how bodies are parsed and validated. JSON has types, so bodies are not coerced: by default, a list of one
 * string would pass as that string. Parameters in URLs are text and are coerced. An empty body counts as none: many
 * clients send a content type with every request.
 */
export function parseBodies(app: FastifyInstance): void {
  app.setValidatorCompiler<object>((route) => (route.httpPart === 'body' ? strict : coercing)(route));
  // Responses are not serialized by their schemas, which would take time: tests compare responses with the schemas.
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  );
  // Other sites can post text/plain without a preflight request.
  app.removeContentTypeParser('text/plain');
}
