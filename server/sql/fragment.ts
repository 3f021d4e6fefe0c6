/**
 * SQL as a tree: a statement, or a part of one, which is nested without copying. Only `print` turns it into text, so
 * that no value can become SQL.
 */
export type Fragment =
  /** Literal texts; a part follows each but the last. */
  | { readonly words: readonly string[]; readonly parts: readonly Fragment[] }
  | { readonly joined: readonly Fragment[]; readonly separator: Fragment }
  | { readonly ident: readonly string[] }
  | { readonly param: unknown }
  | { readonly literal: string | number | boolean | null }
  | { readonly genericPlan: Fragment };

/** Returns SQL text of the program, with fragments in it; values are fragments too, never strings. */
export const sql = (words: TemplateStringsArray, ...parts: readonly Fragment[]): Fragment => ({ words, parts });

/** Returns a quoted identifier, qualified where several are given. Comes from resource files only. */
export const ident = (...identifiers: readonly string[]): Fragment => ({ ident: identifiers });

/** Returns SQL text of a resource file, which is part of the program. Never for text of a request. */
export const rawSql = (text: string): Fragment => ({ words: [text], parts: [] });

/** Returns a parameter. */
export const param = (given: unknown): Fragment => ({ param: given });

/**
 * Marks a fragment whose best plan does not depend on the values of its parameters: they name a row by its key, are
 * only written, or PostgreSQL has no statistics for them. A statement of such parameters alone is prepared with a
 * generic plan.
 */
export const genericPlan = (fragment: Fragment): Fragment => ({ genericPlan: fragment });

/** Returns a quoted constant, for statements that take no parameters (those that make tables and functions). */
export const literal = (constant: string | number | boolean | null): Fragment => ({ literal: constant });

export const empty: Fragment = sql``;

export const join = (fragments: readonly Fragment[], separator: Fragment): Fragment => ({
  joined: fragments,
  separator,
});

const comma = sql`, `;
const andWord = sql` and `;
const orWord = sql` or `;

export const list = (fragments: readonly Fragment[]): Fragment => join(fragments, comma);

/** Returns the conjunction of conditions; `true` where there are none. */
export function and(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`true` : sql`(${join(conditions, andWord)})`;
}

/** Returns the disjunction of conditions; `false` where there are none. */
export function or(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`false` : sql`(${join(conditions, orWord)})`;
}

/** Returns the identifiers in a statement, each with its qualifiers. */
export function identifiersIn(fragment: Fragment): readonly (readonly string[])[] {
  if ('ident' in fragment) return [fragment.ident];
  if ('words' in fragment) return fragment.parts.flatMap(identifiersIn);
  if ('joined' in fragment) return fragment.joined.flatMap(identifiersIn);
  return 'genericPlan' in fragment ? identifiersIn(fragment.genericPlan) : [];
}
