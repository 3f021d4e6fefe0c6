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
import type { TranslateLabel } from '../../i18n/useLabel';
import { hasDecimalComma } from '../../lib/locale';
import type { GridColumn } from './gridColumns';

/** The content of a cell. */
export interface CellEdit {
  /** The text that an import is sent. */
  readonly text: string;
  /** The text in the cell and on the clipboard. */
  readonly shown: string;
  /** Why it is not sent: the typed text is no number, or may mean two (`1.234`). */
  readonly refusal?: string;
}

const isPlainNumber = (field: Field): boolean => isNumber(field) && !isReference(field) && !('of' in field);

/** Returns the stored content of a record's cell. */
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
  // Without thousands separators, as numbers are typed here and in sheets.
  if (!lock && isPlainNumber(field)) return { text, shown: textOfNumber(value) };
  const shown = printValue(field, value, zoneOfField(field, entity, row));
  return { text, shown: 'of' in field || isBoolean(field) ? translate(shown) : shown };
}

/**
 * Returns the content of a cell from typed or pasted text: choices, dates and numbers in the platform's format, all
 * else unchanged. The platform validates it.
 * @param zone of times in the text: the record's, or else the browser's
 */
export function typedCell({ field }: GridColumn, typed: string, translate: TranslateLabel, zone?: string): CellEdit {
  const trimmed = typed.trim();
  const choice = choicesOf(field, translate).find(({ names }) => names.some((name) => isSameText(name, trimmed)));
  if (choice) return { text: choice.text, shown: choice.shown };
  if (hasDecimalComma() && isPlainNumber(field)) return typedNumberCell(trimmed, typed);
  return { text: parsers[field.kind]?.(trimmed, zone) ?? trimmed, shown: typed };
}

/** Parses numbers with a decimal comma here: the platform would not refuse `1.234`, which may mean either number. */
function typedNumberCell(trimmed: string, shown: string): CellEdit {
  const refusal = refuseNoNumber(trimmed);
  return { text: plainTextOf(trimmed) ?? trimmed, shown, ...(refusal === undefined ? {} : { refusal }) };
}

const parsers: Partial<Record<Field['kind'], (typed: string, zone?: string) => string | undefined>> = {
  date: readDay,
  timestamp: readMoment,
};

const isSameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** A value of a boolean, enumeration or word column. */
interface CellChoice extends CellEdit {
  /** Texts that are recognised as it, in any case. */
  readonly names: readonly string[];
}

/** Returns the possible values of a boolean, enumeration or word column; none for other kinds. */
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
