import type { Database } from '../sql/database';

/** What the sign-in service needs of the platform. */
export interface IdentityContext {
  readonly database: Database;
  readonly settings: {
    /** At least 32 bytes; whoever knows it can sign in as anyone. */
    readonly tokenSecret: string;
    /** Folder that holds the outbox. */
    readonly dataDir: string;
    /** Where people reach the console, for links in mails: `https://console.example.com`. */
    readonly publicUrl: string;
  };
}
