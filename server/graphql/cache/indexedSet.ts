/** A list of distinct values, each with its index. */
export class IndexedSet<T> {
  readonly items: T[] = [];
  private readonly indexes = new Map<string, number>();

  add(key: string, item: T): number {
    const existing = this.indexes.get(key);
    if (existing !== undefined) return existing;
    this.indexes.set(key, this.items.length);
    return this.items.push(item) - 1;
  }
}
