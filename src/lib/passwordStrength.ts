export interface Strength {
  /** From 0 to 4. */
  readonly score: number;
  readonly hint: string;
}

const hints = [
  'Eight characters at least.',
  'Weak: a longer one is better than a stranger one.',
  'Fair: a few words in a row would be stronger.',
  'Good.',
  'Strong.',
] as const;

/** How long guessing might take, very roughly: by length and by how many different characters there are. */
export function strengthOf(password: string): Strength {
  const characters = [...password];
  if (characters.length < 8) return { score: 0, hint: hints[0] };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(characters).size;
  const bits = Math.min(characters.length, different * 2) * (2 + kinds);
  const score = bits < 36 ? 1 : bits < 48 ? 2 : bits < 64 ? 3 : 4;
  return { score, hint: hints[score] ?? '' };
}
