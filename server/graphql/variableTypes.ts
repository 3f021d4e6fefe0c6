import {
  GraphQLError,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLType,
  isListType,
  isNonNullType,
  isTypeSubTypeOf,
  Kind,
  typeFromAST,
  type ValidationRule,
  type VariableDefinitionNode,
} from 'graphql';

/** Pairs of scalars with the same values: a variable of one may be used where the other is expected. */
const interchangeable: ReadonlySet<string> = new Set(['Int smallint', 'smallint Int', 'json jsonb', 'jsonb json']);

/**
 * GraphQL's rule VariablesInAllowedPosition, which also takes the contract's type of a column where the table has
 * another of the same values (an `int` that is stored as a smallint).
 */
export const variableTypes: ValidationRule = (context) => {
  const declared = new Map<string, VariableDefinitionNode>();
  return {
    VariableDefinition: (node) => {
      declared.set(node.variable.name.value, node);
    },
    OperationDefinition: {
      enter: () => declared.clear(),
      leave: (operation) => {
        for (const { node, type, defaultValue } of context.getRecursiveVariableUsages(operation)) {
          const definition = declared.get(node.name.value);
          const declaredType = definition && typeFromAST(context.getSchema(), definition.type);
          if (!definition || !declaredType || !type) continue;
          const hasDefault = definition.defaultValue !== undefined && definition.defaultValue.kind !== Kind.NULL;
          const expected =
            isNonNullType(type) && !isNonNullType(declaredType) && (hasDefault || defaultValue !== undefined)
              ? type.ofType
              : type;
          if (isTypeSubTypeOf(context.getSchema(), effectiveType(declaredType, type), expected)) continue;
          const message = `Variable "$${node.name.value}" of type "${declaredType}" used in position expecting type "${type}".`;
          context.reportError(new GraphQLError(message, { nodes: [definition, node] }));
        }
      },
    },
  };
};

/** Returns the declared type of a variable, with the expected scalar in place of an interchangeable one. */
function effectiveType(given: GraphQLType, expected: GraphQLInputType): GraphQLType {
  if (isNonNullType(expected)) return effectiveType(given, expected.ofType);
  if (isNonNullType(given)) {
    const inner = effectiveType(given.ofType, expected);
    return isNonNullType(inner) ? inner : new GraphQLNonNull(inner as never);
  }
  if (isListType(given))
    return isListType(expected) ? new GraphQLList(effectiveType(given.ofType, expected.ofType)) : given;
  return interchangeable.has(`${given} ${expected}`) ? expected : given;
}
