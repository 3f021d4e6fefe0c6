/** Returns the files of `src/font` by their names: a part of the package's font, and the rule that has browsers fetch it. */
export function partOfFont(): Promise<Readonly<Record<string, Buffer>>>;
