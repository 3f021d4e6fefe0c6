import type { Entity } from '../../../resources/language/catalogue';
import { labelOfWord } from '../../../resources/language/enumeration';
import { type Field, isBoolean, isNumber, isReference } from '../../../resources/language/field';
import type { Row } from '../../data/rowId';
import { zoneOfField } from '../../data/timeZone';
import { valueAt } from '../../data/valueAt';
import { printValue } from '../../fields/kinds';
import { readDay, readMoment } from '../../fields/parts/days';
import { plainTextOf, refuseNoNumber, textOfNumber } from '../../fields/parts/typedNumber';
import { printPath } from '../../fields/printPath';
import type { TranslateLabel } from '../../imports/sheetColumns';
import { hasDecimalComma } from '../../lib/locale';
import type { GridColumn } from './gridColumns';

/** What a cell holds. */
export interface CellEdit {
  /** As an import is sent it. */
  readonly text: string;
  /** As people read, copy and paste it. */
  readonly shown: string;
  /** Why it is not sent: what was typed is no number, or may be either of two. */
  readonly refusal?: string;
}

const isPlainNumber = (field: Field): boolean => isNumber(field) && !isReference(field) && !('of' in field);

/** Returns what a record holds in a column. */
export function storedCell(
  entity: Entity,
  { path, field, lock }: GridColumn,
  row: Row,
  translate: TranslateLabel,
): CellEdit {
  const value = valueAt(row, path);
  if (value === null || value === undefined) return { text: '', shown: '' };
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (isReference(field)) return { text, shown: printPath(entity, path, row) || text };
  // What is typed here and in sheets has no thousands separators.
  if (!lock && isPlainNumber(field)) return { text, shown: textOfNumber(value) };
  const shown = printValue(field, value, zoneOfField(field, entity, row));
  return { text, shown: 'of' in field || isBoolean(field) ? translate(shown) : shown };
}

/**
 * Returns what was typed or pasted, for the platform to check: words, dates and numbers as it knows them, all else as it is.
 * Times are in the zone of the record.
 */
export function typedCell({ field }: GridColumn, typed: string, translate: TranslateLabel, zone?: string): CellEdit {
  const trimmed = typed.trim();
  const choice = choicesOf(field, translate).find(({ names }) => names.some((name) => isSameText(name, trimmed)));
  if (choice) return { text: choice.text, shown: choice.shown };
  if (hasDecimalComma() && isPlainNumber(field)) return typedNumberCell(trimmed, typed);
  return { text: parsers[field.kind]?.(trimmed, zone) ?? trimmed, shown: typed };
}

/** Where numbers have a comma, the platform is not asked: it would take `1.234` for one of the two that it may be. */
function typedNumberCell(trimmed: string, shown: string): CellEdit {
  const refusal = refuseNoNumber(trimmed);
  return { text: plainTextOf(trimmed) ?? trimmed, shown, ...(refusal === undefined ? {} : { refusal }) };
}

const parsers: Partial<Record<Field['kind'], (typed: string, zone?: string) => string | undefined>> = {
  date: readDay,
  timestamp: readMoment,
};

const isSameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** One of the values that a column may have. */
interface CellChoice extends CellEdit {
  /** What people may call it. */
  readonly names: readonly string[];
}

/** Returns the values that a column may have; none where it is not chosen from a list. */
export function choicesOf(field: Field, translate: TranslateLabel): readonly CellChoice[] {
  if (isBoolean(field))
    return [true, false].map((value) => {
      const label = value ? 'Yes' : 'No';
      return choiceOf(String(value), label, translate, [String(Number(value))]);
    });
  if (!('of' in field)) return [];
  if ('entries' in field.of)
    return field.of.entries.map(({ value, name, label }) => choiceOf(String(value), label, translate, [name]));
  const { of } = field;
  return of.words.map((word) => choiceOf(word, labelOfWord(of, word), translate));
}

function choiceOf(text: string, label: string, translate: TranslateLabel, names: readonly string[] = []): CellChoice {
  const shown = translate(label);
  return { text, shown, names: [shown, label, text, ...names] };
}
