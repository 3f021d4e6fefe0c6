import { UnitOfMeasure } from '../../resources/enums/unitOfMeasure';

const byLowerCase = new Map(UnitOfMeasure.words.map((unit) => [unit.toLowerCase(), unit]));

/** Returns a unit as the console writes it, whatever its case; as it is where the console has none. Undefined for none. */
export function unitNamed(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : (byLowerCase.get(trimmed.toLowerCase()) ?? trimmed);
}

/** Whether the console has a unit of that name, whatever its case. */
export const isUnit = (text: string): boolean => byLowerCase.has(text.trim().toLowerCase());
