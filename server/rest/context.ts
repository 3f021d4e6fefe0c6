import type { Catalogue } from '../../resources/language/catalogue';
import type { IdentityContext } from '../identity/context';
import type { Settings } from '../settings';

/** The parts of the platform that REST endpoints need. */
export interface RestContext extends IdentityContext {
  readonly catalogue: Catalogue;
  readonly settings: IdentityContext['settings'] &
    Pick<Settings, 'fileBucket' | 'fileBytes' | 'fileTypes' | 'exportsOfPerson' | 'exportsAtOnce'>;
}
