type Operation = 'query' | 'mutation' | 'subscription';

/** A GraphQL document of one operation, as text, so that the browser needs no parser. */
export interface Document {
  readonly name: string;
  readonly text: string;
  /** As in a parsed document: ra-data-graphql reads here whether to query or to mutate. */
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
 * Returns `make`, and registers its documents of all `cases` as trusted: only those may client contacts send. So a case
 * always makes the same text, and all else is in variables.
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

/** Returns every document of the modules loaded so far. */
export function everyDocument(): readonly Document[] {
  for (const generate of generators) generate();
  return [...documentsByText.values()];
}
