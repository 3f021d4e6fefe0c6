import type { SubLoadStateWord } from '../../../resources/enums/subLoadState';
import type { Catalogue, Entity } from '../../../resources/language/catalogue';
import { subLoadStateOf } from '../../model/balance';
import type { Session } from '../../sql/database';
import { sql } from '../../sql/fragment';
import { type BalanceReader, meteringOf } from '../../usage/balanceSeries';
import { balancesOf, type RowBalance } from '../../usage/balances';
import { dayBegunEverywhere } from '../usage/countRecentUsage';
import type { BalancedPlace } from './balanceLimit';

const dayMs = 86_400_000;
/** Days judged together: each week has the same weekdays. */
const days = 7;

/** Balance of a place and a utility over the last days. */
export interface WeekOfBalance {
  readonly place: BalancedPlace;
  readonly state: SubLoadStateWord;
  /** The day after the last one. */
  readonly until: string;
  /** Percentage that may be unaccounted; undefined where the rule is inactive. */
  readonly limit: number | undefined;
  readonly balance: RowBalance;
}

/**
 * Returns the balances of places over the last seven days that were read, so that meters read once a month are
 * included.
 */
export async function weeksOfBalance(
  session: Session,
  catalogue: Catalogue,
  entity: Entity,
  places: readonly BalancedPlace[],
  limits: ReadonlyMap<string, number>,
  now: Date,
): Promise<readonly WeekOfBalance[]> {
  const from: BalanceReader = { reader: session, catalogue, mayRead: () => sql`true` };
  const metering = await meteringOf(
    from,
    entity,
    places.map(({ id }) => id),
  );
  const found: WeekOfBalance[] = [];
  for (const { id, utility, latest } of metering) {
    const place = places.find((each) => each.id === id);
    if (!place || latest === null) continue;
    const limit = limits.get(id);
    const until = dayBegunEverywhere(new Date(Math.min(now.getTime(), latest)));
    const span = { from: daysBefore(until), until, interval: 'Daily', utility } as const;
    const [balance] = await balancesOf(from, entity, id, span);
    if (balance) found.push({ place, until, limit, balance, state: subLoadStateOf(balance.total, limit) });
  }
  return found;
}

const daysBefore = (day: string): string => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
