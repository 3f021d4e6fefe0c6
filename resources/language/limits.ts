import type { Field } from './field';

const english = {
  minLength: 'enter at least %{bound} characters',
  maxLength: 'enter at most %{bound} characters',
  min: 'enter a number that is not below %{bound}',
  max: 'enter a number that is not above %{bound}',
  pattern: '%{bound}',
} as const;

export type Limit = keyof typeof english;

const inEnglish = (limit: Limit, bound: number | string): string => english[limit].replace('%{bound}', String(bound));

/**
 * Returns what to enter instead of a value that is outside its field's limits: `enter at most 40 characters`. Undefined
 * where it is within them.
 */
export function outsideLimits(field: Field, value: unknown, sentenceOf = inEnglish): string | undefined {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return undefined;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, min, max, pattern } = field;
  const limits = [
    [charactersOf(value) < minLength, 'minLength', minLength],
    [charactersOf(value) > maxLength, 'maxLength', maxLength],
    [min !== undefined && Number(value) < min, 'min', min ?? 0],
    [max !== undefined && Number(value) > max, 'max', max ?? 0],
    [pattern && !new RegExp(`^(?:${pattern.matches})$`, 'u').test(String(value)), 'pattern', pattern?.sentence ?? ''],
  ] as const;
  const [, limit, bound] = limits.find(([isOutside]) => isOutside) ?? [];
  return limit && sentenceOf(limit, bound);
}

/** Returns the length in code points, as PostgreSQL counts characters. */
const charactersOf = (value: unknown): number => [...String(value)].length;
