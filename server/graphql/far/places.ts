/** Where a page ended: so many rows into the list, behind the row with these texts, as the data were under a snapshot. */
export interface Place {
  readonly offset: number;
  readonly texts: readonly string[];
  readonly snapshot: string;
}

const mostLists = 500;
const mostPlaces = 40;

/** What a process remembers of how far lists were read, so that the next page need not walk there again. */
export class Places {
  private readonly known = new Map<string, readonly Place[]>();

  /** The furthest known place that is not beyond the offset. */
  before(list: string, offset: number): Place | undefined {
    const places = this.known.get(list) ?? [];
    return places.filter((place) => place.offset <= offset).sort((a, b) => b.offset - a.offset)[0];
  }

  keep(list: string, place: Place): void {
    const others = (this.known.get(list) ?? []).filter(({ offset }) => offset !== place.offset);
    this.known.delete(list);
    this.known.set(list, [...others, place].slice(-mostPlaces));
    const oldest = this.known.keys().next().value;
    if (this.known.size > mostLists && oldest !== undefined) this.known.delete(oldest);
  }
}
