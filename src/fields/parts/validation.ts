import { required, type Validator } from 'react-admin';
import type { Field } from '../../../resources/language/field';
import { type Limit, outsideLimits } from '../../../resources/language/limits';
import { i18nProvider } from '../../i18n/i18nProvider';
import type { MessageKey } from '../../i18n/messages';

/**
 * Returns the field's own sentence for a missing value, for a zero where that is no answer either, and for an end
 * before its start; then the kind's own rules.
 */
export function rulesOf(field: Field, ...rules: readonly Validator[]): Validator[] {
  const sentence = field.required;
  const presence = sentence ? [required(sentence)] : [];
  const zero = field.nonZero && sentence ? [(value: unknown) => (Number(value) === 0 ? sentence : undefined)] : [];
  return [...presence, ...zero, ...orderOf(field), limitsOf(field), ...rules];
}

function limitsOf(field: Field): Validator {
  return (value) =>
    outsideLimits(field, value, (limit, bound) => i18nProvider.translate(limitMessages[limit], { bound }));
}

function orderOf({ notBefore }: Field): Validator[] {
  if (!notBefore) return [];
  const timeOf = (value: unknown): number => Date.parse(String(value));
  return [(value, values) => (timeOf(value) < timeOf(values[notBefore.field]) ? notBefore.sentence : undefined)];
}

const limitMessages = {
  minLength: 'limits.minLength',
  maxLength: 'limits.maxLength',
  min: 'limits.min',
  max: 'limits.max',
  pattern: 'limits.pattern',
} as const satisfies Readonly<Record<Limit, MessageKey>>;
