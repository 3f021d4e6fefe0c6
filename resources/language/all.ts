import { Catalogue } from './catalogue';
import type { Resource } from './resource';

const files = import.meta.glob<Resource>('../*.ts', { eager: true, import: 'default' });

/** Every resource file there is, by its path below `resources/`. */
export const resourceFiles: Readonly<Record<string, Resource>> = Object.fromEntries(
  Object.entries(files).map(([path, resource]) => [path.replace('../', ''), resource]),
);

export const catalogue = new Catalogue(Object.values(resourceFiles));
