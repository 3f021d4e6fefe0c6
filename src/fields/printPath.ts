import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { keyText } from '../../resources/language/key';
import type { Row } from '../data/rowId';
import { labelPath, throughReference } from '../data/rowPaths';
import { zoneOfField } from '../data/timeZone';
import { valueAt } from '../data/valueAt';
import { translateLabel } from '../i18n/translateLabel';
import { printValue } from './kinds';

/** Returns the value at a path as plain text, for a reference the label; empty without a value. */
export function printPath(entity: Entity, path: string, row: Row): string {
  const shown = throughReference(entity, path);
  const { field } = catalogue.resolve(entity, shown);
  return printValue(field, valueAt(row, shown), zoneOfField(field, entity, row));
}

/** Returns a row's label as plain text; empty where it has none. */
export const printOwnLabel = (entity: Entity, row: Row): string => printPath(entity, labelPath(entity), row);

/**
 * Returns the text for a row in titles, links and pickers: its label, else its `pendingLabel` (the address of an
 * invitation), else its noun and the start of its key.
 */
export function printLabel(entity: Entity, row: Row): string {
  const own = printOwnLabel(entity, row);
  if (own) return own;
  const pending = entity.pendingLabel && printPath(entity, entity.pendingLabel, row);
  return pending || `${translateLabel(entity.noun)} ${keyText(entity, row).slice(0, 8)}`;
}

/** Returns a row's title on its own page: its label, with its hint where the label is that of another row. */
export function printTitle(entity: Entity, row: Row): string {
  const isOtherRowsLabel = labelPath(entity).includes('.');
  const hint = isOtherRowsLabel && entity.hint ? printPath(entity, entity.hint, row) : '';
  return [printLabel(entity, row), hint].filter(Boolean).join(' · ');
}
