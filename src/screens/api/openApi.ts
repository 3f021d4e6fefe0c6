import { callPlatform } from '../../data/platform';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: unknown }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly area: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly parameters: unknown;
  readonly body: unknown;
  /** By status. */
  readonly responses: Readonly<Record<string, unknown>>;
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
  parameters: operation.parameters?.length
    ? Object.fromEntries(operation.parameters.map(({ name, in: place, schema }) => [`${name} (${place})`, schema]))
    : undefined,
  body: schemaOf(operation.requestBody),
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => [status, schemaOf(response)]),
  ),
});

const schemaOf = (of: Content | undefined): unknown => Object.values(of?.content ?? {})[0]?.schema;
