/** A GraphQL document of one operation. Made of text, so that the browser needs no parser. */
export interface Document {
  readonly operation: 'query' | 'mutation' | 'subscription';
  readonly name: string;
  readonly text: string;
}

type Variables = Readonly<Record<string, string>>;

const made = new Map<string, Document>();
const families: (() => void)[] = [];

/** `variables` maps each variable's name to its GraphQL type; `fields` are the root fields. */
export function documentOf(
  operation: Document['operation'],
  name: string,
  variables: Variables,
  fields: readonly string[],
): Document {
  const declared = Object.entries(variables).map(([variable, type]) => `$${variable}: ${type}`);
  const head = declared.length > 0 ? `${operation} ${name}(${declared.join(', ')})` : `${operation} ${name}`;
  const document = { operation, name, text: `${head} {\n  ${fields.join('\n  ')}\n}` };
  made.set(document.text, document);
  return document;
}

/**
 * Documents of one make, with every case that there is: the platform accepts no other from client contacts. What a
 * document asks for in one place and not in another is for its variables to say.
 */
export function family<Case>(cases: () => readonly Case[], make: (one: Case) => Document): (one: Case) => Document {
  families.push(() => {
    for (const one of cases()) make(one);
  });
  return make;
}

/** Every document that the files read so far can make. */
export function everyDocument(): readonly Document[] {
  for (const fill of families) fill();
  return [...made.values()];
}
