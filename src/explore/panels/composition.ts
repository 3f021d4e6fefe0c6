import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import type { UsagePart } from '../../data/usageParts';
import { compareLabels } from '../../lib/compareLabels';
import { utilityKey } from '../usageWords';

/** A part of a usage. */
export interface PartLine {
  readonly id: string;
  readonly label: string;
  /** Null where nothing was read. */
  readonly total: number | null;
  /** The part of the whole, which is 1; null where that is not known. */
  readonly share: number | null;
  /** The part of the span that was read, from 0 to 1. */
  readonly read: number;
  /** The part of its readings that are estimates, from 0 to 1. */
  readonly estimated: number;
}

/** What a usage consists of. */
export interface Composition {
  /** The largest first; what was not read comes last. */
  readonly lines: readonly PartLine[];
  /**
   * What is left of the whole; less than nothing where the parts have more. Undefined where it is next to nothing, and
   * where the days of the parts are not those of the whole, which is their sum but for these hours.
   */
  readonly rest: (Pick<PartLine, 'share'> & { readonly total: number }) | undefined;
  /** Whether the days of some part follow another clock than those of the whole. */
  readonly isShifted: boolean;
  /** How many of the parts were read less than the whole. */
  readonly unread: number;
}

/** A smaller part of the whole is what rounding left. */
const roundingShare = 0.0005;

/**
 * Returns what a usage consists of: those of the parts that use the same utility in the same unit. `isMetered` is whether
 * the whole is measured by itself, and not the sum of its parts.
 */
export function compositionOf(whole: UtilityUsage, parts: readonly UsagePart[], isMetered: boolean): Composition {
  const shareOf = (total: number): number | null => (whole.total ? total / whole.total : null);
  let isShifted = false;
  const lines = parts.flatMap(({ id, label, utilities }): readonly PartLine[] => {
    const usage = utilities.find((each) => utilityKey(each) === utilityKey(whole));
    if (!usage) return [];
    const { total, read, estimated } = usage;
    isShifted ||= usage.timeZone !== whole.timeZone;
    return [{ id, label, total, read, estimated, share: total === null ? null : shareOf(total) }];
  });
  const rest = (whole.total ?? 0) - lines.reduce((sum, { total }) => sum + (total ?? 0), 0);
  const share = shareOf(rest);
  const hasRest = lines.length > 0 && Math.abs(share ?? 0) > roundingShare;
  return {
    lines: lines.toSorted((a, b) => totalOrLeast(b) - totalOrLeast(a) || compareLabels(a.label, b.label)),
    rest: hasRest && !(isShifted && !isMetered) && share !== null ? { total: rest, share } : undefined,
    isShifted,
    unread: lines.filter(({ read }) => read < whole.read - roundingShare).length,
  };
}

const totalOrLeast = ({ total }: PartLine): number => total ?? Number.NEGATIVE_INFINITY;
