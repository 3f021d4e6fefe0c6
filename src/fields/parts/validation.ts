import { required, type Validator } from 'react-admin';
import type { Field } from '../../../resources/language/field';

/** The field's own sentence for a missing value, and for a zero where that is no answer either; then the kind's own rules. */
export function rulesOf(field: Field, ...rules: readonly Validator[]): Validator[] {
  const sentence = field.required;
  const presence = sentence ? [required(sentence)] : [];
  const zero = field.nonZero && sentence ? [(value: unknown) => (Number(value) === 0 ? sentence : undefined)] : [];
  return [...presence, ...zero, ...rules];
}
