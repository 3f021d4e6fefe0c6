import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  VariablesInAllowedPositionRule,
  validate,
} from 'graphql';
import { newCache } from '../cache/caches';
import type { Audience } from '../writes/audience';
import { ApiError } from '../writes/errors';
import {
  type Bounds,
  checkBounds,
  checkLength,
  checkNesting,
  checkVariables,
  type DocumentSize,
  documentSizeOf,
} from './bounds';
import { errorPathOf } from './errorPathOf';
import { checkTrusted, type Trust } from './trusted';
import { variableTypes } from './variableTypes';

export interface OperationRequest {
  readonly query: string;
  readonly operationName?: string | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

/** A document that the schema allows, with the one operation that is to be run. */
export interface Operation {
  readonly document: DocumentNode;
  readonly node: OperationDefinitionNode;
  readonly name: string;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly measure: DocumentSize;
}

interface ParsedDocument {
  readonly document: DocumentNode;
  readonly measure: DocumentSize;
}

const documentRules = specifiedRules.map((rule) => (rule === VariablesInAllowedPositionRule ? variableTypes : rule));

/** Parsed and validated documents by their text: both cost more than the rest of a request. */
export class Documents {
  private readonly cache = newCache<string, ParsedDocument>('documents');

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly audience: Audience,
    private readonly bounds: Bounds,
    /** The trusted documents; undefined where any document may be sent. */
    private readonly trusted?: Trust[Audience],
  ) {}

  open(request: OperationRequest): Operation {
    const { query, operationName, variables } = request;
    checkLength(query.length, this.bounds);
    if (this.trusted) checkTrusted(this.trusted, request);
    const { document, measure } = this.read(query);
    checkVariables(variables);
    const node = getOperationAST(document, operationName);
    if (!node)
      throw new ApiError('validation-failed', 'Name the operation that is to run: the document holds none or several.');
    checkDeclared(node, variables ?? {});
    const given = getVariableValues(this.schema, node.variableDefinitions ?? [], variables ?? {});
    if (given.errors) throw invalid(given.errors[0] as GraphQLError, document);
    const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
    return {
      document,
      node,
      name: node.name?.value ?? 'anonymous',
      fragments: new Map(fragments.map((fragment) => [fragment.name.value, fragment])),
      variables: given.coerced,
      measure,
    };
  }

  private read(query: string): ParsedDocument {
    const cached = this.cache.get(query);
    if (cached) return cached;
    const document = parsed(query);
    const measure = documentSizeOf(document, query);
    checkBounds(measure, this.bounds);
    const isStaff = this.audience === 'staff';
    const rules = isStaff ? documentRules : [...documentRules, NoSchemaIntrospectionCustomRule];
    const [error] = validate(this.schema, document, rules, { maxErrors: 1, hideSuggestions: !isStaff });
    if (error) throw invalid(error, document);
    const read = { document, measure };
    this.cache.set(query, read);
    return read;
  }
}

/** Throws where a variable has a value and the operation does not declare it, as Hasura does. */
function checkDeclared(node: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>): void {
  const undeclared = Object.keys(variables).filter(
    (name) => !node.variableDefinitions?.some(({ variable }) => variable.name.value === name),
  );
  if (undeclared.length > 0)
    throw new ApiError(
      'validation-failed',
      `unexpected variables in variableValues: ${undeclared.join(', ').slice(0, 200)}`,
    );
}

function parsed(query: string): DocumentNode {
  try {
    checkNesting(query);
    return parse(query, { maxTokens: 10_000 });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('parse-failed', error instanceof GraphQLError ? error.message : 'The document is not GraphQL.');
  }
}

const invalid = (error: GraphQLError, document: DocumentNode): ApiError =>
  new ApiError('validation-failed', error.message, errorPathOf(document, error.nodes?.[0]));
