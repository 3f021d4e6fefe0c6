import type { Catalogue } from '../resources/language/catalogue';
import type { Settings } from './settings';
import type { Database, Reader } from './sql/database';

/** What every route is given. */
export interface Context {
  readonly database: Database;
  /** Where lists and records are read, if not there. */
  readonly reader?: Reader;
  readonly catalogue: Catalogue;
  readonly settings: Settings;
}

/** What reads and writes rows of any resource needs. */
export type DataContext = Pick<Context, 'database' | 'catalogue'>;
