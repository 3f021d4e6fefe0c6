import type { Selected } from './selection';

/** A JSON object of the fields in their order, each with the JSON text that it is answered with. */
export async function objectText(
  fields: readonly Selected[],
  textOf: (field: Selected) => Promise<string>,
): Promise<string> {
  const parts: string[] = [];
  for (const field of fields) parts.push(`${JSON.stringify(field.key)}:${await textOf(field)}`);
  return `{${parts.join(',')}}`;
}
