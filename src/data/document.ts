/** A GraphQL document of one operation. Made of text, so that the browser needs no parser. */
export interface Document {
  readonly operation: 'query' | 'mutation';
  readonly name: string;
  readonly text: string;
}

type Variables = Readonly<Record<string, string>>;

/** `variables` maps each variable's name to its GraphQL type; `fields` are the root fields. */
export function documentOf(
  operation: Document['operation'],
  name: string,
  variables: Variables,
  fields: readonly string[],
): Document {
  const declared = Object.entries(variables).map(([variable, type]) => `$${variable}: ${type}`);
  const head = declared.length > 0 ? `${operation} ${name}(${declared.join(', ')})` : `${operation} ${name}`;
  return { operation, name, text: `${head} {\n  ${fields.join('\n  ')}\n}` };
}
