import { statfsSync } from 'node:fs';

/** Bytes that writes leave to PostgreSQL: with less than a few segments of its log it could not even go on reading. */
export const reserve = 64 * 1024 * 1024;
/** In ms: for so long a server elsewhere counts as full after it said so. */
const fullForMs = 30_000;

export const diskSentence = 'The disk of the database is full: nothing can be saved until there is room again.';

/** Nothing was written. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor() {
    super(diskSentence);
  }
}

/** PostgreSQL's `disk_full`, the operating system's word for files of our own, or what was refused for that reason. */
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
   * Refuses a write that could take the last of the disk. Where the database is elsewhere, the write itself finds out.
   * @throws DiskFull
   */
  expectRoom(): void {
    if (this.hasNoRoom()) throw new DiskFull();
  }

  /** Notes what PostgreSQL answered to a write, for `isFull`. */
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
