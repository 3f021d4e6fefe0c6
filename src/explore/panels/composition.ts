import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import type { UsagePart } from '../../data/usageParts';
import { compareLabels } from '../../lib/compareLabels';
import { utilityKey } from '../shownUtility';

/** A child record's part of a usage. */
export interface PartLine {
  readonly id: string;
  readonly label: string;
  /** Null where nothing was read. */
  readonly total: number | null;
  /** Share (0–1) of the whole; null where either is unknown. */
  readonly share: number | null;
  /** Share (0–1) of the span that was read. */
  readonly read: number;
  /** Share (0–1) of its readings that are estimates. */
  readonly estimated: number;
}

/** The parts of a usage. */
export interface Composition {
  /** The largest first; parts without readings come last. */
  readonly lines: readonly PartLine[];
  /**
   * The whole minus its parts; negative where these have more. Undefined where it is a rounding error, and where the
   * whole is the sum of parts in other time zones: then the rest is only the hours by which their days differ.
   */
  readonly rest: (Pick<PartLine, 'share'> & { readonly total: number }) | undefined;
  /** Whether a part has another time zone than the whole. */
  readonly isShifted: boolean;
  /** How many parts have a smaller share read than the whole. */
  readonly unread: number;
}

/** A smaller share (0–1) of the whole is a rounding error. */
const roundingShare = 0.0005;

/**
 * Returns the parts of a usage that have the same utility and unit, and the rest. `isMetered` is whether the whole has
 * its own meters, or lists only the largest parts, so that the parts need not sum to it.
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
