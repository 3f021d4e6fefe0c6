import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { labelOfWord } from '../../resources/language/enumeration';
import type { Field } from '../../resources/language/field';
import type { SheetMode } from '../data/imports';
import type { TranslateLabel } from '../i18n/useLabel';

/** Returns the text of a cell as the platform reads it. */
export type ToEnglish = (cell: string, text: string) => string;
export const unchangedText: ToEnglish = (_cell, text) => text;

/**
 * Returns a function that returns the English label where a cell of an enumeration or a list of words holds the label in
 * the console's language, as exports have it. The platform reads English only, and some columns have a default in place
 * of what it cannot read: `Inaktiv` would be active. All other texts are returned unchanged.
 */
export function toEnglishLabels(entity: Entity, mode: SheetMode, translateLabel: TranslateLabel): ToEnglish {
  const labelsByCell = new Map<string, ReadonlyMap<string, string>>();
  return (cell, text) => {
    const labels = labelsByCell.get(cell) ?? englishLabels(fieldOf(entity, mode, cell), translateLabel);
    labelsByCell.set(cell, labels);
    return labels.get(text.trim().toLowerCase()) ?? text;
  };
}

/** Returns the field of a cell, which is named by its column, and of sheets that insert records by the resource too. */
function fieldOf(entity: Entity, mode: SheetMode, cell: string): Field {
  if (mode === 'update') return entity.field(cell);
  const [resource = '', column = ''] = cell.split('.');
  return catalogue.entity(resource).field(column);
}

/** Returns the labels of a field's choices by their translations, without those that are ambiguous or English as well. */
function englishLabels(field: Field, translateLabel: TranslateLabel): ReadonlyMap<string, string> {
  const choices = choicesOf(field);
  const english = new Set(choices.flat().map((text) => text.toLowerCase()));
  const labels = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const [label = ''] of choices) {
    const translated = translateLabel(label).toLowerCase();
    if (labels.has(translated)) ambiguous.add(translated);
    labels.set(translated, label);
  }
  return new Map([...labels].filter(([translated]) => !english.has(translated) && !ambiguous.has(translated)));
}

/** Returns the texts that the platform reads as each value, the label first; empty for fields without choices. */
function choicesOf(field: Field): readonly (readonly string[])[] {
  if (!('of' in field)) return [];
  if ('entries' in field.of) return field.of.entries.map(({ value, name, label }) => [label, name, String(value)]);
  const { of } = field;
  return of.words.map((word) => [labelOfWord(of, word), word]);
}
