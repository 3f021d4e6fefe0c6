import type { Catalogue } from '../../resources/language/catalogue';
import type { IdentityContext } from '../identity/context';
import type { Settings } from '../settings';

/** What the REST endpoints need of the platform. */
export interface RestContext extends IdentityContext {
  readonly catalogue: Catalogue;
  readonly settings: IdentityContext['settings'] &
    Pick<Settings, 'fileBucket' | 'fileBytes' | 'fileTypes' | 'exportsOfPerson' | 'exportsAtOnce'>;
}
