import { rankOf } from '../../lib/rank';
import type { PaletteEntry, Section } from './entries';

/** As many of each as fit without a search of its own. */
const most: Readonly<Record<Section, number>> = { recent: 5, screens: 6, dialogs: 6, records: 14 };
const sections: readonly Section[] = ['recent', 'screens', 'dialogs', 'records'];

/**
 * What is offered for what was typed: within each section the best answer first, equals as they came; recent records
 * before all else, then the section with the best answer. Nothing is offered twice.
 */
export function choose(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
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
    .flatMap((group) => group.slice(0, most[group[0]?.entry.section ?? 'records']))
    .map(({ entry }) => entry);
}

function bestOf([first]: readonly { readonly entry: PaletteEntry; readonly rank: number }[]): number {
  if (!first) return Number.POSITIVE_INFINITY;
  return first.entry.section === 'recent' ? -1 : first.rank;
}
