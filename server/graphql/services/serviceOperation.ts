import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  OperationTypeNode,
  parse,
  print,
  specifiedRules,
  validate,
} from 'graphql';

export interface ServiceRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null;
}

/** Characters of a document, and root fields: the console asks for a page and its total. */
const max = { characters: 20_000, rootFields: 4 } as const;

/** Returns the request as the service may be asked it. Throws a GraphQLError that says what is wrong with it. */
export function checkedRequest(schema: GraphQLSchema, { query, variables }: ServiceRequest): ServiceRequest {
  const document = documentOf(query);
  const [error] = validate(schema, document, specifiedRules, { maxErrors: 1 });
  if (error) throw error;
  const [operation, ...others] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0)
    throw new GraphQLError('A document for another service has one operation and no fragments.');
  if (operation.operation !== OperationTypeNode.QUERY) throw new GraphQLError('Rows of another service are only read.');
  if (operation.selectionSet.selections.length > max.rootFields)
    throw new GraphQLError(`A document for another service has at most ${max.rootFields} root fields.`);
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
  if (errors?.[0]) throw errors[0];
  return { query: print(document), variables: variables ?? {} };
}

/** Returns the answer to an introspection, which the service is not asked for; undefined for any other document. */
export function introspected(schema: GraphQLSchema, { query }: ServiceRequest): unknown {
  const document = documentOf(query);
  const roots = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
  );
  const isIntrospection =
    roots.length > 0 && roots.every((root) => root.kind === Kind.FIELD && root.name.value === '__schema');
  return isIntrospection ? execute({ schema, document }) : undefined;
}

function documentOf(query: string): DocumentNode {
  if (query.length > max.characters)
    throw new GraphQLError(`A document for another service has at most ${max.characters} characters.`);
  return parse(query, { maxTokens: 5_000 });
}
