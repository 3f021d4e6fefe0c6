import { UnitOfMeasure } from '../../resources/enums/unitOfMeasure';

const byLowerCase = new Map(UnitOfMeasure.words.map((unit) => [unit.toLowerCase(), unit]));

/** Returns a unit in the spelling of the console, by its name without case; others unchanged, undefined for ''. */
export function unitNamed(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : (byLowerCase.get(trimmed.toLowerCase()) ?? trimmed);
}

/** Whether the console has a unit of that name, without regard to case. */
export const isUnit = (text: string): boolean => byLowerCase.has(text.trim().toLowerCase());
