import type { Catalogue } from '../../../resources/language/catalogue';
import { isInKwh, type ProjectSavings } from '../../../resources/shared/projectSavings';
import { isKeptTogether, lostSavings, promisedShare } from '../../model/savings/persistence';
import type { FrozenBaseline } from '../../model/savings/report';
import type { Session } from '../../sql/database';
import type { StoredBaseline } from './baselines';
import { intervalOf } from './fitBaselines';
import { type MeasuredSavings, type MeasureOptions, measureSavings } from './measureSavings';

/** A baseline of a project with its savings. */
export interface MeasuredBaseline {
  readonly stored: StoredBaseline;
  readonly savings: ProjectSavings;
}

interface Measured {
  readonly stored: StoredBaseline;
  readonly baseline: FrozenBaseline;
  readonly savings: MeasuredSavings;
}

/** Returns the savings of a project's fitted and metered baselines, with those that were lost. */
export async function measureProject(
  session: Session,
  catalogue: Catalogue,
  baselines: readonly StoredBaseline[],
  now: Date,
  options?: MeasureOptions,
): Promise<readonly MeasuredBaseline[]> {
  const measured: Measured[] = [];
  for (const stored of baselines) {
    const savings = await measureSavings(session, catalogue, stored, now, options);
    if (savings && stored.model)
      measured.push({ stored, baseline: { ...stored.model, interval: intervalOf(stored) }, savings });
  }
  return measured.map((part) => {
    const lost = lostSavings(part.savings.days, part.baseline, promisedOf(part, measured)) ?? null;
    return { stored: part.stored, savings: { ...part.savings, lost } };
  });
}

/**
 * Returns the promised share of a baseline's expected use; null without a promise. A promise covers all energy
 * utilities of the project with baselines: where these keep it together, a single one has no promise.
 */
function promisedOf(part: Measured, all: readonly Measured[]): number | null {
  const { stored, savings } = part;
  if (stored.promised === null || !isInKwh(savings.unit)) return null;
  const others = all.filter((each) => isInKwh(each.savings.unit) && each.stored.utility !== stored.utility);
  const latest = new Map(others.toSorted(byStart).map((each) => [each.stored.utility, each]));
  const parts = [part, ...latest.values()];
  const share = promisedShare(
    stored.promised,
    parts.map(({ baseline }) => baseline),
  );
  const kept = parts.map(({ savings: { days }, baseline }) => ({ days, baseline }));
  return parts.length > 1 && isKeptTogether(kept, share) ? null : share;
}

const byStart = (a: Measured, b: Measured): number => a.stored.start.localeCompare(b.stored.start);
