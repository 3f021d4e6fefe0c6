/** Returns the files of `src/font` by name: a subset of the package's font, and its `@font-face` rule. */
export function partOfFont(): Promise<Readonly<Record<string, Buffer>>>;
