import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Returns the secret in a file, which is created with so many random bytes where it is missing. */
export function storedSecret(file: string, bytes: number): string {
  if (!existsSync(file)) {
    // Renamed when it is complete: a full disk would leave an empty file, which later starts would read.
    writeFileSync(`${file}.new`, randomBytes(bytes).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
}
