/** A piece of a statement. Only `print` turns it into text, so that no value can become a part of it. */
export type SqlNode =
  | { readonly text: string }
  | { readonly name: readonly string[] }
  | { readonly value: unknown; readonly isSteady?: true }
  | { readonly literal: string | number | boolean | null };

export interface Fragment {
  readonly nodes: readonly SqlNode[];
}

/** Text of a statement as the program has it; what stands between are fragments, never strings. */
export function sql(text: TemplateStringsArray, ...parts: readonly Fragment[]): Fragment {
  const nodes: SqlNode[] = [];
  text.forEach((words, index) => {
    if (words !== '') nodes.push({ text: words });
    // One by one: a call can't be given as many arguments as a fragment may have pieces.
    for (const node of parts[index]?.nodes ?? []) nodes.push(node);
  });
  return { nodes };
}

/** A quoted identifier, qualified where several are given. Comes from resource files only. */
export const name = (...identifiers: readonly string[]): Fragment => ({ nodes: [{ name: identifiers }] });

/** SQL as a resource file has it: text of the program, like that of `sql`, and never of a request. */
export const written = (text: string): Fragment => ({ nodes: [{ text }] });

/** A parameter. */
export const value = (given: unknown): Fragment => ({ nodes: [{ value: given }] });

/**
 * The same, where no plan is better for one value of its parameters than for another: they name a row by its key, are
 * only written, or stand where PostgreSQL's statistics say nothing. A statement of such parameters alone is planned once.
 */
export const steady = ({ nodes }: Fragment): Fragment => ({
  nodes: nodes.map((node) => ('value' in node ? { ...node, isSteady: true } : node)),
});

/** A quoted constant, for statements that take no parameters (those that make tables and functions). */
export const literal = (constant: string | number | boolean | null): Fragment => ({ nodes: [{ literal: constant }] });

export const empty: Fragment = { nodes: [] };

export function join(fragments: readonly Fragment[], separator: Fragment): Fragment {
  return {
    nodes: fragments.flatMap((fragment, index) =>
      index === 0 ? fragment.nodes : [...separator.nodes, ...fragment.nodes],
    ),
  };
}

export const list = (fragments: readonly Fragment[]): Fragment => join(fragments, sql`, `);

/** All of them hold; true where there are none. */
export function all(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`true` : sql`(${join(conditions, sql` and `)})`;
}

/** One of them holds; false where there are none. */
export function any(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`false` : sql`(${join(conditions, sql` or `)})`;
}
