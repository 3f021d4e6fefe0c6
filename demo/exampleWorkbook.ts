import { catalogue } from '../resources/language/all';
import type { Entity } from '../resources/language/catalogue';
import { isReference } from '../resources/language/field';
import type { SheetLevel } from '../resources/shared/sheetLevels';
import { namingColumns, titlesOf, workbookLevels } from '../resources/shared/workbookSheets';
import { accountId, accountRows, addressRows } from './estate/accounts';
import { buildingRows } from './estate/buildings';
import { channelRows, mappingRows } from './estate/channels';
import { contactRows, roleRows } from './estate/contacts';
import type { Estate } from './estate/estate';
import { bacNetRows, modbusRows } from './estate/feedConfigs';
import { feedRows } from './estate/feeds';
import { loadRows } from './estate/loads';
import { siteRows } from './estate/sites';
import { estateOn } from './load';

type Row = Readonly<Record<string, unknown>>;
type Rows = Readonly<Record<string, readonly Row[]>>;
type Line = readonly string[];

/** A sheet of the example: its title, and its header with the lines below it. */
export interface ExampleSheet {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** The account of the demo that is shown, and how many buildings of each of its sites. */
const shown = { owner: 'sunbelt', buildings: 2, on: '2026-01-01T00:00:00Z' } as const;

/** Returns a workbook of a small client as Bulk Insert takes it: of the demo's records, by the resource files. */
export function exampleWorkbook(): readonly ExampleSheet[] {
  const rows = rowsOfAccount(estateOn(new Date(shown.on)));
  return Object.keys(rows).map((name) => exampleSheet(rows, name));
}

/** Returns the records of the account, those that others refer to first. */
function rowsOfAccount(estate: Estate): Rows {
  const account = accountId(shown.owner);
  const accounts = accountRows(estate).filter(({ AccountId }) => AccountId === account);
  const addresses = addressRows(estate).filter(({ AccountId }) => AccountId === account);
  const roles = roleRows(estate).filter(({ AccountId }) => AccountId === account);
  const contacts = among(contactRows(estate), 'ContactId', roles);
  const sites = siteRows(estate).filter(({ AccountId }) => AccountId === account);
  const buildings = sites.flatMap(({ SiteId }) =>
    buildingRows(estate)
      .filter((building) => building.SiteId === SiteId)
      .slice(0, shown.buildings),
  );
  const feeds = among(feedRows(estate), 'BuildingId', buildings);
  const loads = among(loadRows(estate), 'BuildingId', buildings);
  const channels = among(channelRows(estate), 'LoadId', loads);
  return {
    accounts,
    accountsAddress: addresses,
    contacts,
    contactsRole: roles,
    sites,
    buildings,
    feeds,
    loads,
    channels,
    feedsConfigModbus: among(modbusRows(estate), 'ChannelId', channels),
    feedsConfigBacNet: among(bacNetRows(estate), 'ChannelId', channels),
    channelsMappings: among(mappingRows(estate), 'ChannelId', channels),
  };
}

/** Returns the rows that have the same in a column as one of the others. */
function among<R extends Row>(rows: readonly R[], column: string, others: readonly Row[]): readonly R[] {
  const values = new Set(others.map((other) => other[column]));
  return rows.filter((row) => values.has(row[column]));
}

function exampleSheet(rows: Rows, name: string): ExampleSheet {
  const entity = catalogue.entity(name);
  const levels = workbookLevels(catalogue, entity, false);
  const own = levels.at(-1) as SheetLevel;
  const ofSheet = rows[name] ?? [];
  const columns = [...new Set([...namingColumns(own), ...own.columns])].filter((each) => isShown(rows, entity, each));
  const above = levels.slice(0, -1).map((level) => level.entity);
  const header = [...above.map(({ noun }) => noun), ...columns.map((column) => headerOf(entity, column))];
  const lines = ofSheet.map((row) => [
    ...namesAbove(rows, levels, row),
    ...columns.map((column) => cellOf(rows, entity, column, row)),
  ]);
  return { title: titlesOf(entity).at(-1) ?? entity.plural, lines: [header, ...lines] };
}

/** Keys of channels are unique among all accounts, and are made where none is given: the example can be imported twice. */
function isShown(rows: Rows, entity: Entity, column: string): boolean {
  const field = entity.field(column);
  if (field.prefill || (isReference(field) && !(field.to in rows))) return false;
  return (rows[entity.name] ?? []).some((row) => cellOf(rows, entity, column, row) !== '');
}

const headerOf = (entity: Entity, column: string): string =>
  column === 'Label' ? entity.noun : catalogue.label(entity, column);

/** Returns the names of what a record is part of, the outermost first. */
function namesAbove(rows: Rows, levels: readonly SheetLevel[], row: Row): readonly string[] {
  const own = levels.at(-1);
  if (!own?.parent || levels.length === 1) return [];
  const { column, to, key } = own.parent;
  const above = rows[to]?.find((each) => each[key] === row[column]) ?? {};
  return [...namesAbove(rows, levels.slice(0, -1), above), String(above[catalogue.entity(to).label] ?? '')];
}

function cellOf(rows: Rows, entity: Entity, column: string, row: Row): string {
  const field = entity.field(column);
  const value = row[column];
  if (value === null || value === undefined) return '';
  if (isReference(field)) {
    const target = catalogue.entity(field.to);
    const named = rows[field.to]?.find((each) => each[target.key[0] ?? ''] === value);
    return String(named?.[target.import?.inserts?.recognisedBy ?? target.label] ?? '');
  }
  if ('of' in field && 'entries' in field.of)
    return field.of.entries.find((entry) => entry.value === value)?.label ?? String(value);
  return String(value);
}
