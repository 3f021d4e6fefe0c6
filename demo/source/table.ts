import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';

/** Returns rows of a CSV with a header, all values text as published; an empty cell is an empty text. */
export function readTable<Column extends string>(folder: string, file: string): readonly Record<Column, string>[] {
  const text = readFileSync(join(folder, file), 'utf8');
  const { data, errors } = Papa.parse<Record<Column, string>>(text, { header: true, skipEmptyLines: true });
  const [first] = errors;
  if (first) throw new Error(`${file}, row ${first.row}: ${first.message}`);
  return data;
}

export const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));
export const textOrNull = (text: string): string | null => (text === '' ? null : text);
