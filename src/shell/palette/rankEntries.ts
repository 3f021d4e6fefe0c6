import { rankOf } from '../../lib/rank';
import type { PaletteEntry, PaletteSection } from './entries';

/** Maximum of entries in each section. */
const maxEntries: Readonly<Record<PaletteSection, number>> = {
  favourites: 8,
  recent: 5,
  screens: 6,
  dialogs: 6,
  records: 14,
};
const maxPerResource = 4;
const exactRank = -3;
const markedRanks: Readonly<Partial<Record<PaletteSection, number>>> = { favourites: -2, recent: -1 };
const sections: readonly PaletteSection[] = ['favourites', 'recent', 'screens', 'dialogs', 'records'];

/**
 * Returns the distinct entries that match the typed text: the section with the best match first (favourites and recent
 * records before all), within each the best match first. Where the text identifies a record, only records are returned:
 * other entries, which are found earlier, would stay highlighted.
 */
export function rankEntries(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const seen = new Set<string>();
  const isIdentified = entries.some(({ isExact }) => isExact);
  const offered = isIdentified ? entries.filter(({ section }) => section === 'records') : entries;
  const ranked = offered.flatMap((entry) => {
    const rank = entry.isExact ? exactRank : rankOf(entry.label, typed, entry.hint);
    if (rank === undefined || seen.has(entry.key)) return [];
    seen.add(entry.key);
    return [{ entry, rank }];
  });
  return sections
    .map((section) => ranked.filter(({ entry }) => entry.section === section).sort((a, b) => a.rank - b.rank))
    .sort((a, b) => bestOf(a) - bestOf(b))
    .flatMap((group) => {
      const inOrder = group.map(({ entry }) => entry);
      const section = inOrder[0]?.section ?? 'records';
      return (section === 'records' ? mixed(inOrder) : inOrder).slice(0, maxEntries[section]);
    });
}

/** Returns a few of each kind where there are several kinds, so that one kind does not hide the others. */
function mixed(records: readonly PaletteEntry[]): readonly PaletteEntry[] {
  if (new Set(records.map(({ kind }) => kind)).size < 2) return records;
  const count = new Map<string | undefined, number>();
  return records.filter(({ kind }) => {
    const position = (count.get(kind) ?? 0) + 1;
    count.set(kind, position);
    return position <= maxPerResource;
  });
}

function bestOf([first]: readonly { readonly entry: PaletteEntry; readonly rank: number }[]): number {
  if (!first) return Number.POSITIVE_INFINITY;
  return markedRanks[first.entry.section] ?? first.rank;
}
