import type { Catalogue } from '../../resources/language/catalogue';
import type { IdentityContext } from '../identity/context';

/** What the REST endpoints need of the platform. */
export interface RestContext extends IdentityContext {
  readonly catalogue: Catalogue;
}
