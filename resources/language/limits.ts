import type { Field } from './field';

/**
 * Returns what to enter instead of a value that is outside its field's limits: `enter at most 40 characters`. Undefined
 * where it is within them.
 */
export function outsideLimits(field: Field, value: unknown): string | undefined {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return undefined;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, min, max, pattern } = field;
  const limits = [
    [charactersOf(value) < minLength, `enter at least ${minLength} characters`],
    [charactersOf(value) > maxLength, `enter at most ${maxLength} characters`],
    [min !== undefined && Number(value) < min, `enter a number that is not below ${min}`],
    [max !== undefined && Number(value) > max, `enter a number that is not above ${max}`],
    [pattern && !new RegExp(`^(?:${pattern.matches})$`, 'u').test(String(value)), pattern?.sentence],
  ] as const;
  return limits.find(([isOutside]) => isOutside)?.[1];
}

/** As PostgreSQL counts them: one that takes two units of JavaScript's is one. */
const charactersOf = (value: unknown): number => [...String(value)].length;
