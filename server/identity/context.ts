import type { Settings } from '../settings';
import type { Database } from '../sql/database';

/** Database and settings that the sign-in service uses. */
export interface IdentityContext {
  readonly database: Database;
  readonly settings: Pick<
    Settings,
    'tokenSecret' | 'tokenSecretBefore' | 'dataDir' | 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'staffMfa' | 'federation'
  >;
}
