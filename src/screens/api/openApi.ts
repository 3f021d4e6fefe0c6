import { callPlatform } from '../../data/platform';
import type { JsonSchema } from './schemaFields';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly area: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly parameters: JsonSchema | undefined;
  readonly body: JsonSchema | undefined;
  /** By status. */
  readonly responses: Readonly<Record<string, JsonSchema | undefined>>;
}

/** Returns every endpoint of the platform, as its OpenAPI document has them. */
export async function readEndpoints(): Promise<readonly Endpoint[]> {
  const { paths } = (await callPlatform('GET', '/openapi.json')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => endpointOf(method, path, operation)),
  );
}

const endpointOf = (method: string, path: string, operation: Operation): Endpoint => ({
  method: method.toUpperCase(),
  path,
  area: operation.tags?.[0] ?? '',
  summary: operation.summary ?? '',
  description: operation.description,
  parameters: operation.parameters?.length ? objectOf(operation.parameters) : undefined,
  body: schemaOf(operation.requestBody),
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => [status, schemaOf(response)]),
  ),
});

const schemaOf = (of: Content | undefined): JsonSchema | undefined => Object.values(of?.content ?? {})[0]?.schema;

/** Returns the schema of an object that has the parameters as properties. */
const objectOf = (parameters: readonly Parameter[]): JsonSchema => {
  const named = parameters.map((each) => ({ ...each, name: `${each.name} (${each.in})` }));
  return {
    type: 'object',
    properties: Object.fromEntries(
      named.map(({ name, schema, description }) => [name, { ...(description ? { description } : {}), ...schema }]),
    ),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  };
};
