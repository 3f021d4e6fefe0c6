import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { isReference } from '../../resources/language/field';
import type { TranslateLabel } from '../i18n/useLabel';
import { normalizedHeader } from './sheetColumns';
import { sheetHeaders, sheetResource } from './workbook';

type Lines = readonly (readonly string[])[];

/** Label of the chosen account, and the permissions of the person. */
interface ExampleOptions {
  readonly account: string | undefined;
  readonly isStaff: boolean;
  readonly mayImport: (entity: Entity) => boolean;
}

/**
 * Returns the lines of a sheet of the example without references to records of sheets that the person may not import;
 * undefined if it is such a sheet.
 */
export function exampleFor(
  { account, isStaff, mayImport }: ExampleOptions,
  title: string,
  lines: Lines,
): Lines | undefined {
  const entity = sheetEntity(title);
  if (!entity) return undefined;
  if (entity.name === 'accounts' && account !== undefined) return [[entity.noun], [account]];
  // Email addresses are unique: only the first non-staff person could import the people of the example.
  const isOffered = (target: Entity): boolean => mayImport(target) && (isStaff || target.person === undefined);
  if (!isOffered(entity)) return undefined;
  const headers = sheetHeaders(entity, isStaff, untranslated);
  const [titles = []] = lines;
  const isKeptColumn = titles.map((header) => {
    const [cell = ''] = headers.get(normalizedHeader(header)) ?? [];
    const [of = '', column = ''] = cell.split('.');
    const field = of === entity.name ? entity.field(column) : undefined;
    return !field || !isReference(field) || isOffered(catalogue.entity(field.to));
  });
  return lines.map((line) => line.filter((_, index) => isKeptColumn[index]));
}

/** Keeps labels untranslated: the example is in English. */
const untranslated: TranslateLabel = (label) => label;

function sheetEntity(title: string): Entity | undefined {
  const name = sheetResource(title, untranslated);
  return name === undefined ? undefined : catalogue.entity(name);
}
