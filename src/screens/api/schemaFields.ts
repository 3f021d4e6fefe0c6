/** The part of JSON Schema that the platform's schemas use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly [keyword: string]: unknown;
}

/** A field that a schema describes, named by its path (`items[].start`); the name of the whole body is empty. */
export interface SchemaField {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** Returns all fields that a schema describes, each before its nested fields. */
export function schemaFields(schema: JsonSchema, name = '', isRequired = true): readonly SchemaField[] {
  const own = { name, type: typeOf(schema), isRequired, description: schema.description ?? '' };
  const within = [schema, ...(schema.anyOf ?? [])].flatMap((each) => fieldsWithin(each, name));
  const named = new Map(within.map((field) => [field.name, field]));
  return name === '' && named.size > 0 && own.description === '' && own.type === 'object'
    ? [...named.values()]
    : [own, ...named.values()];
}

function fieldsWithin({ properties = {}, required = [], items }: JsonSchema, name: string): readonly SchemaField[] {
  const ofProperties = Object.entries(properties).flatMap(([property, schema]) =>
    schemaFields(schema, name ? `${name}.${property}` : property, required.includes(property)),
  );
  return [...ofProperties, ...(items ? schemaFields(items, `${name}[]`).slice(1) : [])];
}

const bounds = ['format', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const type = schema.items ? `${typeOf(schema.items)}[]` : [schema.type ?? 'any'].flat().join(' | ');
  const limits = bounds
    .filter((keyword) => schema[keyword] !== undefined)
    .map((keyword) => `${keyword} ${schema[keyword]}`);
  return limits.length > 0 ? `${type} (${limits.join(', ')})` : type;
}
