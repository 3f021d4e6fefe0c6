import type { Catalogue } from '../resources/language/catalogue';
import type { Settings } from './settings';
import type { Database } from './sql/database';

/** What every route is given. */
export interface Context {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly settings: Settings;
}
