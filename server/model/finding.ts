import type { AlertType } from '../../resources/enums/alertType';
import type { Series } from './series';

/** What a meter measures, as far as the rules differ. */
export type Measured = 'electricity' | 'fuel' | 'water' | 'solar' | 'other';

/** Hours from `from` until before `until`, by index into the series that it was found in. */
export interface Spell {
  readonly from: number;
  readonly until: number;
}

/** Something that a person should look at; `points` hours of the spell show it. */
export interface Finding extends Spell {
  readonly alert: (typeof AlertType.words)[number];
  readonly points: number;
  /** Nothing has been read since: it has no end yet. */
  readonly isOpen?: true;
}

/** The hours for which it is true, in spells; two that are at most `bridge` hours apart are one. */
export function spellsWhere(
  series: Series,
  isTrue: (index: number) => boolean,
  bridge = 0,
): (Spell & { points: number })[] {
  const spells: { from: number; until: number; points: number }[] = [];
  for (let index = 0; index < series.values.length; index++) {
    if (!isTrue(index)) continue;
    const last = spells.at(-1);
    if (last && index - last.until <= bridge) {
      last.until = index + 1;
      last.points++;
    } else {
      spells.push({ from: index, until: index + 1, points: 1 });
    }
  }
  return spells;
}

export const lengthOf = ({ from, until }: Spell): number => until - from;
