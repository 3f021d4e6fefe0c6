import { required, type Validator } from 'react-admin';
import type { Field } from '../../../resources/language/field';
import { type Limit, outsideLimits } from '../../../resources/language/limits';
import type { MessageKey } from '../../i18n/messages';
import { translateSentence } from '../../i18n/sentences';
import { translateMessage } from '../../i18n/translateMessage';

/**
 * Returns the rules of a field: a required value (always or by another field), no negative value by another field, no
 * zero, no end before its start, and limits; then those of the kind.
 */
export function rulesOf(field: Field, ...rules: readonly Validator[]): Validator[] {
  const sentence = field.required && translateSentence(field.required);
  const presence = sentence ? [required(sentence)] : [];
  const zero = field.nonZero && sentence ? [(value: unknown) => (Number(value) === 0 ? sentence : undefined)] : [];
  return [...presence, ...valueRules(field), ...zero, ...orderRules(field), limitRule(field), ...rules];
}

/** Returns the helper text of a field. */
export const helpOf = ({ help }: Pick<Field, 'help'>): string | undefined => help && translateSentence(help);

function limitRule(field: Field): Validator {
  return (value) => outsideLimits(field, value, (limit, bound) => translateMessage(limitMessages[limit], { bound }));
}

function valueRules({ requiredWhen, notNegativeWhen }: Field): Validator[] {
  return [
    { rule: requiredWhen, isWrong: (value: unknown) => (value ?? '') === '' },
    { rule: notNegativeWhen, isWrong: (value: unknown) => Number(value) < 0 },
  ].flatMap(({ rule, isWrong }): Validator[] => {
    if (!rule) return [];
    const { field, is, sentence } = rule;
    return [
      (value, values) => (isWrong(value) && is.includes(values[field]) ? translateSentence(sentence) : undefined),
    ];
  });
}

function orderRules({ notBefore }: Field): Validator[] {
  if (!notBefore) return [];
  const timeOf = (value: unknown): number => (typeof value === 'number' ? value : Date.parse(String(value)));
  return [
    (value, values) =>
      timeOf(value) < timeOf(values[notBefore.field]) ? translateSentence(notBefore.sentence) : undefined,
  ];
}

const limitMessages = {
  minLength: 'limits.minLength',
  maxLength: 'limits.maxLength',
  min: 'limits.min',
  max: 'limits.max',
  pattern: 'limits.pattern',
} as const satisfies Readonly<Record<Limit, MessageKey>>;
