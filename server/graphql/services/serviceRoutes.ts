import { GraphQLError, type GraphQLSchema } from 'graphql';
import { Type } from 'typebox';
import type { Context } from '../../context';
import { authenticate } from '../../identity/authenticate';
import type { IdentityContext } from '../../identity/context';
import { HttpError } from '../../identity/httpError';
import type { TypedApp } from '../../identity/schemas';
import { GraphqlRequest, GraphqlResponse } from '../requestSchema';
import { callService } from './callService';
import { checkedRequest, introspected } from './serviceOperation';
import { serviceSchema } from './serviceSchema';

interface ServicesContext extends IdentityContext {
  readonly catalogue: Context['catalogue'];
  readonly settings: IdentityContext['settings'] & Pick<Context['settings'], 'serviceKeys'>;
}

const schema = {
  summary: 'Rows of a resource that another GraphQL service has, in the dialect of ra-data-graphql-simple',
  params: Type.Object({ resource: Type.String() }),
  body: GraphqlRequest,
  response: { 200: GraphqlResponse },
};

/** Serves rows of resources that another GraphQL service has: requested with our key, for callers who may read them. */
export function serviceRoutes(app: TypedApp, context: ServicesContext): void {
  const { services } = context.catalogue;
  const schemas = new Map(
    [...services.values()].map((resource) => [
      resource.name,
      { staff: serviceSchema(resource, true), contact: serviceSchema(resource, false) },
    ]),
  );
  app.post('/platform/services/:resource', { schema, config: { onlyReads: true } }, async (request) => {
    const { isStaff } = await authenticate(context, request);
    const resource = services.get(request.params.resource);
    if (!resource || !(isStaff || resource.account === 'everyone'))
      throw new HttpError('There is no such list, or you may not see it.', 'not-found', 404);
    const audience = schemas.get(resource.name)?.[isStaff ? 'staff' : 'contact'] as GraphQLSchema;
    const { service: address, plural, name } = resource;
    const introspection = asHttpError(() => introspected(audience, request.body));
    if (introspection) return introspection;
    const checked = asHttpError(() => checkedRequest(audience, request.body));
    return { data: await callService({ address, plural, key: context.settings.serviceKeys[name] }, checked) };
  });
}

/**
 * Runs `read`.
 * @throws HttpError (400) in place of a GraphQL error
 */
function asHttpError<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof GraphQLError) throw new HttpError(error.message, 'validation-failed', 400);
    throw error;
  }
}
