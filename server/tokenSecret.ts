import path from 'node:path';
import { storedSecret } from './storedSecret';

/** Returns the secret stored in the data folder, created at the first start, so that sessions survive restarts. */
export const storedTokenSecret = (dataDir: string): string => storedSecret(path.join(dataDir, 'token-secret'), 48);
