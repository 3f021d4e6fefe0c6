import { rankOf } from '../../lib/rank';
import type { PaletteEntry, PaletteSection } from './entries';

/** As many of each as fit without a search of its own. */
const maxEntries: Readonly<Record<PaletteSection, number>> = { recent: 5, screens: 6, dialogs: 6, records: 14 };
const maxPerResource = 4;
const sections: readonly PaletteSection[] = ['recent', 'screens', 'dialogs', 'records'];

/**
 * What is offered for what was typed: within each section the best answer first, equals as they came; recent records
 * before all else, then the section with the best answer. Nothing is offered twice.
 */
export function rankEntries(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const seen = new Set<string>();
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry.label, typed, entry.hint);
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

/** Of several kinds no more than a few of each, lest hundreds of one kind hide the others. */
function mixed(records: readonly PaletteEntry[]): readonly PaletteEntry[] {
  if (new Set(records.map(({ kind }) => kind)).size < 2) return records;
  const count = new Map<string | undefined, number>();
  return records.filter(({ kind }) => {
    const place = (count.get(kind) ?? 0) + 1;
    count.set(kind, place);
    return place <= maxPerResource;
  });
}

function bestOf([first]: readonly { readonly entry: PaletteEntry; readonly rank: number }[]): number {
  if (!first) return Number.POSITIVE_INFINITY;
  return first.entry.section === 'recent' ? -1 : first.rank;
}
