import { type ElementField, isNumber } from '../../../resources/language/field';
import { isUuid } from '../../lib/uuid';

/** Returns typed text as an element of an array; undefined where it is not of the element's kind. */
export function elementOf(element: ElementField, typed: string): unknown {
  const text = typed.trim();
  if (text === '') return undefined;
  if (element.kind === 'boolean') return booleans[text.toLowerCase()];
  if (element.kind === 'uuid') return isUuid(text) ? text : undefined;
  if (element.kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
  if (!isNumber(element)) return text;
  return Number.isFinite(Number(text)) ? Number(text) : undefined;
}

const booleans: Readonly<Record<string, boolean | undefined>> = { true: true, yes: true, false: false, no: false };
