type Operation = 'query' | 'mutation' | 'subscription';

/** A GraphQL document of one operation. Made of text, so that the browser needs no parser. */
export interface Document {
  readonly name: string;
  readonly text: string;
  /** As parsed documents have it: here ra-data-graphql reads whether to query or to mutate. */
  readonly definitions: readonly [{ readonly operation: Operation }];
}

type Variables = Readonly<Record<string, string>>;

const documentsByText = new Map<string, Document>();
const generators: (() => void)[] = [];

/** Returns a document; `variables` maps each variable's name to its GraphQL type; `fields` are the root fields. */
export function documentOf(
  operation: Operation,
  name: string,
  variables: Variables,
  fields: readonly string[],
): Document {
  const declared = Object.entries(variables).map(([variable, type]) => `$${variable}: ${type}`);
  const head = declared.length > 0 ? `${operation} ${name}(${declared.join(', ')})` : `${operation} ${name}`;
  const text = `${head} {\n  ${fields.join('\n  ')}\n}`;
  const document: Document = { name, text, definitions: [{ operation }] };
  documentsByText.set(document.text, document);
  return document;
}

/**
 * Returns `make`, and has every case of it listed among the documents that client contacts may send. What differs between
 * two uses of a case is in its variables.
 */
export function documentsFor<Case>(
  cases: () => readonly Case[],
  make: (value: Case) => Document,
): (value: Case) => Document {
  generators.push(() => {
    for (const value of cases()) make(value);
  });
  return make;
}

/** Returns every document that the modules loaded so far can make. */
export function everyDocument(): readonly Document[] {
  for (const generate of generators) generate();
  return [...documentsByText.values()];
}
