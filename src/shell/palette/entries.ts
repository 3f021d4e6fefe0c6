import type { SvgIconComponent } from '@mui/icons-material';
import type { Action } from '../../../resources/language/access';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { isReference } from '../../../resources/language/field';
import type { FoundRecord } from '../../data/findRecords';
import { createdBy, linkedBy, modalNames, writtenDialog } from '../../dialogs/dialogs';
import { dialogTitle, toolOf } from '../../dialogs/dialogTitle';
import { compareLabels } from '../../lib/compareLabels';
import { detailPath, listPath } from '../../lib/paths';
import type { PlacedRecord } from '../../widgets/marked/useMarkedRecords';
import { iconNamed } from '../icons';

export type PaletteSection = 'favourites' | 'recent' | 'screens' | 'dialogs' | 'records';

/** A screen, a dialog or a record. */
export interface PaletteEntry {
  readonly key: string;
  readonly section: PaletteSection;
  readonly label: string;
  readonly hint: string;
  /** Name of the resource, for records. */
  readonly kind?: string;
  readonly icon: SvgIconComponent;
  /** Whether the typed text identifies the record. */
  readonly isExact?: true;
  /** A page, the name of a dialog over the current page, or a function to run. */
  readonly to: { readonly path: string } | { readonly modal: string } | { readonly run: () => void };
}

/** A resource with a list: an entity, or rows of another service. */
type Listed = Pick<Entity, 'name' | 'plural' | 'menu' | 'icon'>;

/** The current page, the person's rights, and functions that return translated names. */
export interface PaletteContext {
  readonly pathname: string;
  readonly isStaff: boolean;
  readonly may: (action: Action, entity: Entity) => boolean;
  readonly listName: (resource: Listed) => string;
  readonly noun: (entity: Entity) => string;
  /** Returns the translated title of a dialog by its name and its title in English. */
  readonly title: (modal: string, defined: string) => string;
}

/** Returns the lists of all resources that the person may read, those of the drawer first. */
export function screenEntries({ isStaff, may, listName }: PaletteContext): readonly PaletteEntry[] {
  const order = ({ menu }: Listed): number => menu?.order ?? Number.POSITIVE_INFINITY;
  const entities: readonly Listed[] = catalogue.entities.filter((entity) => may('read', entity));
  const services = [...catalogue.services.values()].filter(({ account }) => isStaff || account === 'everyone');
  return [...entities, ...services]
    .sort((a, b) => order(a) - order(b) || a.plural.localeCompare(b.plural))
    .map((resource) => ({
      key: `screen ${resource.name}`,
      section: 'screens',
      label: listName(resource),
      hint: '',
      icon: iconNamed(resource.icon),
      to: { path: listPath(resource.name) },
    }));
}

/** Returns the dialogs that the person may use and that apply to the current page. */
export function dialogEntries(context: PaletteContext): readonly PaletteEntry[] {
  return [...modalNames]
    .flatMap((modal): PaletteEntry[] => {
      const offer = offerOf(modal, context);
      if (!offer) return [];
      const { title, entity } = offer;
      const icon = iconNamed(entity.icon);
      const label = context.title(modal, title);
      return [{ key: `dialog ${modal}`, section: 'dialogs', label, hint: '', icon, to: { modal } }];
    })
    .sort((a, b) => compareLabels(a.label, b.label));
}

function offerOf(
  modal: string,
  context: PaletteContext,
): { readonly title: string; readonly entity: Entity } | undefined {
  const created = createdBy(modal);
  if (created) return context.may('create', created) ? { title: dialogTitle(modal), entity: created } : undefined;
  const [linked] = linkedBy(modal);
  if (linked) return refersHere(linked, context) ? { title: dialogTitle(modal), entity: linked } : undefined;
  const tool = toolOf(modal);
  if (!tool || !writtenDialog(modal) || !catalogue.has(tool.resource)) return undefined;
  const entity = catalogue.entity(tool.resource);
  const isHere = !tool.on || context.pathname.startsWith(`/app/${tool.on}/${tool.resource}`);
  return isHere && context.may(tool.action, entity) ? { title: tool.title, entity } : undefined;
}

/** Whether the page's record has a reference to `target` that the person may change. */
function refersHere(target: Entity, { pathname, may }: PaletteContext): boolean {
  const [, type] = /^\/app\/detail\/([^/]+)\//.exec(pathname) ?? [];
  if (!type || !catalogue.has(type)) return false;
  const entity = catalogue.entity(type);
  const refers = Object.values(entity.fields).some((field) => isReference(field) && field.to === target.name);
  return refers && may('update', entity);
}

/** Returns favourites, or records viewed last, each with its place. */
export function markedEntries(
  section: 'favourites' | 'recent',
  records: readonly PlacedRecord[],
  { noun }: PaletteContext,
): readonly PaletteEntry[] {
  return records.map(({ type, id, label, place }) => {
    const entity = catalogue.entity(type);
    return recordEntry(section, entity, id, label, [noun(entity), place].filter(Boolean).join(' · '));
  });
}

/** Returns the entries of found records; `isExact` only where the match was for the text that is typed now. */
export function recordEntries(
  found: readonly FoundRecord[],
  typed: string,
  { noun }: PaletteContext,
): readonly PaletteEntry[] {
  return found.map(({ entity, id, label, hint, exactFor }) => ({
    ...recordEntry('records', entity, id, label, [noun(entity), hint].filter(Boolean).join(' · ')),
    ...(exactFor === typed.trim() ? { isExact: true as const } : {}),
  }));
}

function recordEntry(section: PaletteSection, entity: Entity, id: string, label: string, hint: string): PaletteEntry {
  const key = `record ${entity.name} ${id}`;
  const to = { path: detailPath(entity.name, id) };
  return { key, section, label, hint, kind: entity.name, icon: iconNamed(entity.icon), to };
}
