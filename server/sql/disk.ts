import { statfsSync } from 'node:fs';

/** Bytes that writes leave free: without room for a few segments of its log PostgreSQL could not even serve reads. */
export const reserve = 64 * 1024 * 1024;
/** Milliseconds for which a server elsewhere counts as full after it reported so. */
const fullForMs = 30_000;

export const diskSentence = 'The disk of the database is full: nothing can be saved until there is space again.';

/** Thrown before a write for which the disk has no room. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor() {
    super(diskSentence);
  }
}

/**
 * Returns whether an error is PostgreSQL's `disk_full`, the operating system's ENOSPC for our own files, or `DiskFull`.
 */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof DiskFull) return true;
  return error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');
}

/** The disk that the database is on. */
export class Disk {
  private fullSince = Number.NEGATIVE_INFINITY;

  /** @param folder where it is on this machine; elsewhere only its refusals show */
  constructor(private readonly folder?: string) {}

  /** Whether nothing can be written. */
  get isFull(): boolean {
    return this.hasNoRoom() || Date.now() - this.fullSince < fullForMs;
  }

  /**
   * Throws where a write could fill the disk. Of a database elsewhere, only the write itself shows it.
   * @throws DiskFull
   */
  expectRoom(): void {
    if (this.hasNoRoom()) throw new DiskFull();
  }

  /** Records whether a write to a database elsewhere succeeded, for `isFull`. */
  note(error?: unknown): void {
    if (this.folder !== undefined) return;
    if (isDiskFull(error)) this.fullSince = Date.now();
    else if (error === undefined) this.fullSince = Number.NEGATIVE_INFINITY;
  }

  private hasNoRoom(): boolean {
    if (this.folder === undefined) return false;
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize < reserve;
  }
}
