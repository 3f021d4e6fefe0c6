import type { Settings } from '../settings';
import type { Database } from '../sql/database';

/** What the sign-in service needs of the platform. */
export interface IdentityContext {
  readonly database: Database;
  readonly settings: Pick<
    Settings,
    'tokenSecret' | 'tokenSecretBefore' | 'dataDir' | 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'staffMfa' | 'federation'
  >;
}
