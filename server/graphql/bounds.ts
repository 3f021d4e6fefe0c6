import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  Lexer,
  type SelectionSetNode,
  Source,
  TokenKind,
} from 'graphql';
import type { Environment } from '../settings';
import { ApiError } from '../writes/errors';

/** The limits of one request, of all documents of a batch together. */
export type Bounds = Pick<
  Environment,
  'queryDepth' | 'queryFields' | 'queryAliases' | 'queryRoots' | 'queryLength' | 'queryRows'
>;

/** The size of a document; of several operations, the largest value of each measure. */
export interface DocumentSize {
  readonly depth: number;
  readonly fields: number;
  /** Fields with an alias. */
  readonly aliases: number;
  readonly roots: number;
  /** Characters of its text. */
  readonly length: number;
}

const emptySize: DocumentSize = { depth: 0, fields: 0, aliases: 0, roots: 0, length: 0 };

/** Maximum levels of brackets in a document, and of lists and objects in its variables; no real query has as many. */
const maxNesting = 100;

/** In characters. PostgreSQL truncates longer names, so that two of them could become one. */
const maxAliasLength = 63;

/** Throws where a document exceeds the bounds; called before validation, which is expensive for such documents. */
export function checkBounds(size: DocumentSize, bounds: Bounds): void {
  checkLength(size.length, bounds);
  if (size.depth > bounds.queryDepth) throw boundsError(`is nested ${size.depth} levels deep`, bounds.queryDepth);
  if (size.fields > bounds.queryFields) throw boundsError(`asks for ${size.fields} fields`, bounds.queryFields);
  if (size.aliases > bounds.queryAliases) throw boundsError(`renames ${size.aliases} fields`, bounds.queryAliases);
  if (size.roots > bounds.queryRoots) throw boundsError(`has ${size.roots} root fields`, bounds.queryRoots);
}

/** Throws where a document is too long; called before it is parsed. @throws ApiError */
export function checkLength(length: number, { queryLength }: Bounds): void {
  if (length > queryLength) throw boundsError(`has ${length} characters`, queryLength);
}

const boundsError = (excess: string, maxAllowed: number): ApiError =>
  new ApiError('validation-failed', `The document ${excess}; at most ${maxAllowed} are allowed.`);

/** Returns the sum of the sizes of several documents. */
export const sumOfSizes = (measures: readonly DocumentSize[]): DocumentSize => measures.reduce(sum, emptySize);

export function documentSizeOf(document: DocumentNode, query: string): DocumentSize {
  const measure = measuring(document);
  const operations = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [measure(definition.selectionSet)] : [],
  );
  return { ...operations.reduce(larger, emptySize), length: query.length };
}

/** Throws where brackets nest too deep. Reads tokens only, so that no parser after it runs out of stack. */
export function checkNesting(query: string): void {
  const lexer = new Lexer(new Source(query));
  let depth = 0;
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    if (opening.has(token.kind)) depth += 1;
    if (closing.has(token.kind)) depth -= 1;
    if (depth > maxNesting) throw boundsError('nests brackets too deep', maxNesting);
  }
}

const opening: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Throws where variables nest brackets too deep. @throws ApiError */
export function checkVariables(variables: unknown): void {
  let level: readonly unknown[] = [variables];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxNesting)
      throw new ApiError(
        'validation-failed',
        `The variables are nested too deep; at most ${maxNesting} levels are allowed.`,
      );
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
}

/**
 * Returns a function that measures a selection set. Each fragment is measured once: fragments within fragments
 * multiply.
 */
function measuring(document: DocumentNode): (set: SelectionSetNode) => DocumentSize {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const cached = new Map<string, DocumentSize>();
  const ofFragment = (name: string): DocumentSize => {
    const measured = cached.get(name);
    if (measured) return measured;
    // A fragment that contains itself is refused by the validation after this.
    cached.set(name, emptySize);
    const found = ofSet(fragments.get(name)?.selectionSet);
    cached.set(name, found);
    return found;
  };
  const ofSet = (set: SelectionSetNode | undefined): DocumentSize =>
    (set?.selections ?? []).map(ofSelection).reduce(sum, emptySize);
  const ofSelection = (selection: SelectionSetNode['selections'][number]): DocumentSize => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    const inner = ofSet(selection.selectionSet);
    if (selection.kind === Kind.INLINE_FRAGMENT) return inner;
    if ((selection.alias?.value.length ?? 0) > maxAliasLength)
      throw boundsError(`renames a field to ${selection.alias?.value.length} characters`, maxAliasLength);
    // Introspection is nested deeply and reads no rows.
    if (selection.name.value.startsWith('__') && selection.selectionSet) return { ...emptySize, fields: 1, roots: 1 };
    return {
      ...emptySize,
      depth: inner.depth + 1,
      fields: inner.fields + 1,
      aliases: inner.aliases + (selection.alias ? 1 : 0),
      roots: 1,
    };
  };
  return ofSet;
}

const sum = (one: DocumentSize, other: DocumentSize): DocumentSize => ({
  depth: Math.max(one.depth, other.depth),
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
  roots: one.roots + other.roots,
  length: one.length + other.length,
});

const larger = (one: DocumentSize, other: DocumentSize): DocumentSize => ({
  depth: Math.max(one.depth, other.depth),
  fields: Math.max(one.fields, other.fields),
  aliases: Math.max(one.aliases, other.aliases),
  roots: Math.max(one.roots, other.roots),
  length: Math.max(one.length, other.length),
});
