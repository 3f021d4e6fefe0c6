import {
  type ArgumentNode,
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  getVariableValues,
  isObjectType,
  Kind,
  OperationTypeNode,
  parse,
  print,
  specifiedRules,
  TypeInfo,
  validate,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';

export interface ServiceRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null;
}

/** Characters of a document, and root fields: the console asks for a page and its total. */
const max = { characters: 20_000, rootFields: 4 } as const;

/** Returns the request that may be sent to the service. Throws a GraphQLError that says what is wrong with it. */
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
  const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
  if (errors?.[0]) throw errors[0];
  checkSortFields(schema, document, coerced ?? {});
  return { query: print(document), variables: variables ?? {} };
}

/**
 * Throws where rows are ordered by a field that the schema doesn't have: their order would reveal what is hidden. The
 * service's own type of `sortField` is a string, and a variable must keep its type, so it can't be an enumeration.
 */
function checkSortFields(schema: GraphQLSchema, document: DocumentNode, variables: Record<string, unknown>): void {
  const types = new TypeInfo(schema);
  const Argument = ({ name, value }: ArgumentNode) => {
    const row = getNamedType(types.getFieldDef()?.type);
    if (name.value !== 'sortField' || !isObjectType(row)) return;
    const field = valueFromASTUntyped(value, variables) ?? 'id';
    if (!Object.hasOwn(row.getFields(), String(field))) throw new GraphQLError(`${row.name} has no field "${field}".`);
  };
  visit(document, visitWithTypeInfo(types, { Argument }));
}

/** Returns the answer to an introspection, which is not sent to the service; undefined for any other document. */
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
