import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Clean, Errors } from 'typebox/value';

/** Has the application fail where a response is not what the schema of its route says, or more than that. */
export function holdResponsesToSchemas(app: FastifyInstance): void {
  app.setSerializerCompiler<TSchema>(({ schema, method, url }) => (body) => {
    const text = JSON.stringify(body);
    const problems = Errors(schema, JSON.parse(text)).map(({ instancePath, message }) => `${instancePath} ${message}`);
    if (problems.length > 0) throw new Error(`The response of ${method} ${url}: ${problems.join(', ')}.`);
    if (!isDeepStrictEqual(Clean(schema, JSON.parse(text)), JSON.parse(text)))
      throw new Error(`The response of ${method} ${url} has more than its schema says: ${text}`);
    return text;
  });
}
