/** How long guessing might take, from 0 to 4, very roughly: by length and by how many different characters there are. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  const characters = [...password];
  if (characters.length < 8) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(characters).size;
  const bits = Math.min(characters.length, different * 2) * (2 + kinds);
  return bits < 36 ? 1 : bits < 48 ? 2 : bits < 64 ? 3 : 4;
}
