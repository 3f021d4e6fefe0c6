import type { Selected } from './selection';

/** Returns a JSON object of the fields in their order, each with its JSON text. */
export const objectTextOf = (fields: readonly Selected[], texts: readonly string[]): string =>
  `{${fields.map(({ key }, index) => `${JSON.stringify(key)}:${texts[index]}`).join(',')}}`;

/** Returns the same of texts that are made asynchronously, one after the other. */
export async function objectText(
  fields: readonly Selected[],
  textOf: (field: Selected) => Promise<string>,
): Promise<string> {
  const texts: string[] = [];
  for (const field of fields) texts.push(await textOf(field));
  return objectTextOf(fields, texts);
}
