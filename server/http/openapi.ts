import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { type TSchema, Type } from 'typebox';
import { authenticate } from '../identity/authenticate';
import type { IdentityContext } from '../identity/context';
import type { TypedApp } from '../identity/schemas';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Schema and content types of a body that the handler parses itself. */
    readonly handlerParsedBody?: { readonly schema: TSchema; readonly consumes: readonly string[] };
  }
}

const ErrorResponse = Type.Object(
  {
    errors: Type.Array(
      Type.Object({
        message: Type.String({ description: 'Human-readable.' }),
        extensions: Type.Object({ path: Type.String(), code: Type.String() }),
      }),
    ),
  },
  { description: 'Client error' },
);

const options: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Meterdesk', version: '1' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ token: [] }],
  },
  transform({ schema, url, route }) {
    const { handlerParsedBody } = route.config ?? {};
    const responses = { ...(schema?.response as object | undefined), '4XX': ErrorResponse };
    const body = handlerParsedBody && { body: handlerParsedBody.schema, consumes: [...handlerParsedBody.consumes] };
    return { url, schema: { ...schema, ...body, tags: [tagOf(url)], response: responses } };
  },
};

/** `/platform/history/own` to `platform/history` */
const tagOf = (url: string): string => url.split('/').slice(1, 3).join('/');

/** Describes every route that is registered after this call. */
export async function describeRoutes(app: TypedApp): Promise<void> {
  await app.register(swagger, options);
}

/** `GET /platform/openapi.json`: every endpoint, described by the schemas that its requests are checked with. */
export function openapiRoute(app: TypedApp, context: IdentityContext): void {
  const schema = { summary: 'This OpenAPI document', response: { 200: Type.Unsafe<object>({ type: 'object' }) } };
  app.get('/platform/openapi.json', { schema }, async (request) => {
    await authenticate(context, request);
    return app.swagger();
  });
}
