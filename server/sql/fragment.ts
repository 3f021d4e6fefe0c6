/**
 * A statement, or a piece of one: a tree that nothing copies, however deep it is built in. Only `print` turns it into
 * text, so that no value can become a part of it.
 */
export type Fragment =
  /** Literal texts; a part follows each but the last. */
  | { readonly words: readonly string[]; readonly parts: readonly Fragment[] }
  | { readonly joined: readonly Fragment[]; readonly separator: Fragment }
  | { readonly ident: readonly string[] }
  | { readonly param: unknown }
  | { readonly literal: string | number | boolean | null }
  | { readonly genericPlan: Fragment };

/** Text of a statement as the program has it; values are fragments, never strings. */
export const sql = (words: TemplateStringsArray, ...parts: readonly Fragment[]): Fragment => ({ words, parts });

/** Returns a quoted identifier, qualified where several are given. Comes from resource files only. */
export const ident = (...identifiers: readonly string[]): Fragment => ({ ident: identifiers });

/** SQL as a resource file has it: text of the program, like that of `sql`, and never of a request. */
export const rawSql = (text: string): Fragment => ({ words: [text], parts: [] });

/** Returns a parameter. */
export const param = (given: unknown): Fragment => ({ param: given });

/**
 * Returns the same, where no plan is better for one value of its parameters than for another: they name a row by its
 * key, are only written, or stand where PostgreSQL's statistics say nothing. A statement of such parameters alone is
 * planned once.
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

/** All of them hold; true where there are none. */
export function and(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`true` : sql`(${join(conditions, andWord)})`;
}

/** One of them holds; false where there are none. */
export function or(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`false` : sql`(${join(conditions, orWord)})`;
}

/** Returns the identifiers that a statement names, each with what qualifies it. */
export function identifiersIn(fragment: Fragment): readonly (readonly string[])[] {
  if ('ident' in fragment) return [fragment.ident];
  if ('words' in fragment) return fragment.parts.flatMap(identifiersIn);
  if ('joined' in fragment) return fragment.joined.flatMap(identifiersIn);
  return 'genericPlan' in fragment ? identifiersIn(fragment.genericPlan) : [];
}
