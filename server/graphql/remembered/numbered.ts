/** Things by their place, each of them once. */
export class Numbered<T> {
  readonly all: T[] = [];
  private readonly numbers = new Map<string, number>();

  add(key: string, thing: T): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.all.length);
    return this.all.push(thing) - 1;
  }
}
