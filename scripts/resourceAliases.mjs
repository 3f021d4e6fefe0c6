// Vite's aliases for resource files.
import path from 'node:path';

const resources = path.join(import.meta.dirname, '..', 'resources');

/**
 * Folders by alias: resource files of `RESOURCES_DIR` (without it, a folder that does not exist), and the package name
 * by which such files import the resource language.
 */
export const resourceAliases = {
  '@own-resources': process.env.RESOURCES_DIR || path.join(resources, 'own'),
  'meterdesk/resources': resources,
};
