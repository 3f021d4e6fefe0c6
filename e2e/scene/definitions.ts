import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Catalogue, type Entity } from '../../resources/language/catalogue';
import type { Field } from '../../resources/language/field';
import type { Resource } from '../../resources/language/resource';
import { project } from './project';

const folder = path.join(project, 'resources');
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
const read = async (file: string): Promise<Resource> =>
  (await import(pathToFileURL(path.join(folder, file)).href)).default;

// Read from the folder: what collects them for the product is Vite's doing, and there is no Vite here.
export const catalogue = new Catalogue(await Promise.all(files.map(read)));

/** The entity kinds of the drawer, in its order. */
export const drawer: readonly Entity[] = catalogue.entities
  .filter(({ menu }) => menu)
  .sort((a, b) => Number(a.menu?.order) - Number(b.menu?.order));

export const labelOf = (entity: Entity, name: string): string => catalogue.label(entity, name);

export function fieldOf(entity: Entity, name: string): Field {
  const field = entity.fields[name];
  if (!field) throw new Error(`${entity.name} has no field '${name}'.`);
  return field;
}

/** How many columns a list shows to somebody who has chosen none. */
export const visibleColumns = ({ list }: Entity): number =>
  list.columns.filter((column) => typeof column === 'string' || !column.hidden).length;
