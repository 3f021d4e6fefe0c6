import { callPlatform } from '../../data/platform';
import { isRecord } from '../../data/valueAt';
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
  /** By HTTP status; undefined where the response has no body. */
  readonly responses: Readonly<Record<string, JsonSchema | undefined>>;
}

/** Returns every endpoint of the platform's OpenAPI document, with German descriptions for the locale `de`. */
export async function readEndpoints(locale: string): Promise<readonly Endpoint[]> {
  const document = await callPlatform('GET', '/openapi.json');
  const { paths } = (locale === 'de' ? await toGerman(document) : document) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => endpointOf(method, path, operation)),
  );
}

/**
 * Returns the document with summaries and descriptions in German. The platform serves it in English only, since
 * programs read it too; the translations are loaded only with this page.
 */
async function toGerman(document: unknown): Promise<unknown> {
  const { germanEndpointSentence } = await import('../../i18n/germanEndpoints');
  const translated = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(translated);
    if (!isRecord(part)) return part;
    const entries = Object.entries(part).map(([name, value]) => {
      const isProse = typeof value === 'string' && (name === 'summary' || name === 'description');
      return [name, isProse ? (germanEndpointSentence(value) ?? value) : translated(value)];
    });
    return Object.fromEntries(entries);
  };
  return translated(document);
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

const schemaOf = (content: Content | undefined): JsonSchema | undefined =>
  Object.values(content?.content ?? {})[0]?.schema;

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
