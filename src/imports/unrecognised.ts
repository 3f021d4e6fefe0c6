import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { sheetColumns } from '../../resources/shared/sheetColumns';
import { insertHeader, type SheetLevel, sheetLevels } from '../../resources/shared/sheetLevels';
import { hasSheet, workbookLevels } from '../../resources/shared/workbookSheets';
import type { SheetMode } from '../data/imports';
import type { TranslateLabel } from '../i18n/useLabel';
import { compareLabels } from '../lib/compareLabels';
import { type Aliases, rememberedHeader, workbookTitles } from './headerAliases';
import type { FileSheet, TitledSheet } from './readSheet';
import { type Headers, insertHeaders, normalizedHeader, unrecognisedHeaders, updateHeaders } from './sheetColumns';
import { knownHeaders, mapSheets, sheetResources } from './workbook';

/** An unrecognised header or title of a sheet. */
export interface Unrecognised {
  /** Stored with the header as the key of its alias: kind of sheet, such as `update loads`. */
  readonly sheet: string;
  readonly header: string;
  /** Title of its sheet, in a workbook. */
  readonly sheetTitle?: string;
  /** The headers that it can be read as. */
  readonly offered: readonly Offer[];
}

interface Offer {
  readonly header: string;
  readonly label: string;
}

export interface Recognition {
  readonly entity: Entity;
  readonly mode: SheetMode;
  readonly isStaff: boolean;
  readonly translateLabel: TranslateLabel;
}

/** Returns the `sheet` under which aliases of an import are stored: `update loads`. */
export const sheetOfImport = ({ entity, mode }: Pick<Recognition, 'entity' | 'mode'>): string =>
  `${mode} ${entity.name}`;

/** Returns the unrecognised headers of a sheet. */
export function unrecognisedInSheet(recognition: Recognition, { header }: FileSheet): readonly Unrecognised[] {
  const { entity, mode, isStaff, translateLabel } = recognition;
  const label = (target: Entity, column: string): string => translateLabel(catalogue.label(target, column));
  if (mode === 'update') {
    const offers = sheetColumns(entity, isStaff).map((column) => ({ header: column, label: label(entity, column) }));
    return unrecognisedOf(sheetOfImport(recognition), updateHeaders(entity, isStaff, translateLabel), header, offers);
  }
  const offers = sheetLevels(catalogue, entity, isStaff).flatMap((level) => offersOf(level, translateLabel, true));
  return unrecognisedOf(sheetOfImport(recognition), insertHeaders(entity, isStaff, translateLabel), header, offers);
}

/** Returns the unrecognised titles of a workbook's sheets, and the unrecognised headers of its imported sheets. */
export function unrecognisedInWorkbook(
  files: readonly TitledSheet[],
  isStaff: boolean,
  translateLabel: TranslateLabel,
  aliases: Aliases,
): readonly Unrecognised[] {
  const sheets = mapSheets(files, isStaff, translateLabel, aliases);
  const resources = sheetResources(files, isStaff, translateLabel);
  const offered = catalogue.entities
    .filter((entity) => hasSheet(catalogue, entity) && !resources.includes(entity.name))
    .map(({ plural }) => ({ header: plural, label: translateLabel(plural) }));
  const unnamed = files.filter((_file, index) => resources[index] === undefined).map(({ title }) => title);
  const titles = distinct(unnamed).map(
    (title): Unrecognised => ({ sheet: workbookTitles, header: title, offered: sorted(offered) }),
  );
  const headers = files.flatMap(({ title, header }, index) => {
    const resource = sheets[index]?.resource;
    if (!resource) return [];
    const entity = catalogue.entity(resource);
    const offers = workbookLevels(catalogue, entity, isStaff).flatMap((level) =>
      offersOf(level, translateLabel, level.entity !== entity),
    );
    const knownHeaderMap = knownHeaders(entity, isStaff, translateLabel);
    return unrecognisedOf(`${workbookTitles} ${resource}`, knownHeaderMap, header, offers).map((each) => ({
      ...each,
      sheetTitle: title,
    }));
  });
  return [...titles, ...headers];
}

function unrecognisedOf(
  sheet: string,
  knownHeaderMap: Headers,
  titles: readonly string[],
  offers: readonly Offer[],
): readonly Unrecognised[] {
  const named = new Set(titles.flatMap((title) => knownHeaderMap.get(normalizedHeader(title)) ?? []));
  const isAvailable = ({ header }: Offer): boolean =>
    !knownHeaderMap.get(normalizedHeader(header))?.some((cell) => named.has(cell));
  const offered = sorted([...new Map(offers.filter(isAvailable).map((offer) => [offer.header, offer])).values()]);
  return distinct(unrecognisedHeaders(knownHeaderMap, titles)).map((header) => ({ sheet, header, offered }));
}

/** Returns the first of those headers that are remembered as the same one. */
function distinct(headers: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return headers.filter((header) => {
    const { size } = seen;
    return seen.add(rememberedHeader(header)).size > size;
  });
}

/** Returns the offered headers of a level's columns, their label prefixed by the noun if requested. */
const offersOf = (
  { entity, columns }: SheetLevel,
  translateLabel: TranslateLabel,
  withNoun: boolean,
): readonly Offer[] =>
  columns.map((column) => {
    const label = translateLabel(catalogue.label(entity, column));
    return {
      header: insertHeader(entity, column),
      label: withNoun ? `${translateLabel(entity.noun)}: ${label}` : label,
    };
  });

const sorted = (offers: readonly Offer[]): readonly Offer[] =>
  [...offers].sort((one, other) => compareLabels(one.label, other.label));
