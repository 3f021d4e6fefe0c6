// By which names modules import resource files, for Vite.
import path from 'node:path';

const resources = path.join(import.meta.dirname, '..', 'resources');

/**
 * Resource files of `RESOURCES_DIR`, without it of a folder that is not there, and the name by which such files import
 * the resource language.
 */
export const resourceAliases = {
  '@own-resources': process.env.RESOURCES_DIR || path.join(resources, 'own'),
  'meterdesk/resources': resources,
};
