import type { Catalogue } from '../resources/language/catalogue';
import type { Settings } from './settings';
import type { Database, Reader } from './sql/database';

/** Dependencies of every route. */
export interface Context {
  readonly database: Database;
  /** Reads lists and records from a replica; undefined without one. */
  readonly reader?: Reader;
  readonly catalogue: Catalogue;
  readonly settings: Settings;
}

/** Dependencies of code that reads and writes rows of any resource. */
export type DataContext = Pick<Context, 'database' | 'catalogue'>;
