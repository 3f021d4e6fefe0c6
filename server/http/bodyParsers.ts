import buildCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';

const compilerFor = buildCompiler();
// Of the process, not of an application: either compiles a schema once, whatever number of applications have it.
const strict = compilerFor({}, { customOptions: { coerceTypes: false, verbose: true } });
const coercing = compilerFor({}, { customOptions: { verbose: true } });

/**
 * Configures how bodies are parsed. JSON says of itself what is a number, a text or a list, so nothing is taken for
 * what it is not: by default a list of one text would pass for that text. Addresses say it not, so their parameters are
 * converted. A body without content is none, whatever its type is said to be: many clients name the type with every
 * request.
 */
export function parseBodies(app: FastifyInstance): void {
  app.setValidatorCompiler<object>((route) => (route.httpPart === 'body' ? strict : coercing)(route));
  // Schemas of responses say what there is, and cost nothing at run time: tests hold the responses to them.
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  );
  // A form or a plain text that another site posts must not be read as a request.
  app.removeContentTypeParser('text/plain');
}
