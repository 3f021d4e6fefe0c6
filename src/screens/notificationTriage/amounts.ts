import { catalogue } from '../../../resources/language/all';
import { currencyOf } from '../../data/currency';
import type { Row } from '../../data/rowId';
import type { useMessages } from '../../i18n/useMessages';
import { formatMoney } from '../../lib/locale';

/** Returns money of a group as its account's currency is written. */
export const groupMoney =
  (group: Row) =>
  (amount: number): string =>
    formatMoney(amount, currencyOf(catalogue.entity('notifications'), group));

const amountOf = (row: Row, column: string): number => Number(row[column] ?? 0);

/**
 * Returns what a group is ranked by: what it goes on to waste in a year or, where it is over, what it has wasted; where
 * that is nothing, what was saved, or the estimate of what is not metered.
 */
export function mainAmountOf(row: Row, translate: ReturnType<typeof useMessages>): string {
  const [wasted, saved, unmetered] = ['EquivalentCost', 'SavedCost', 'UnmeteredCost'].map((column) =>
    amountOf(row, column),
  ) as [number, number, number];
  const money = groupMoney(row);
  const perYear = amountOf(row, 'AnnualisedCost');
  if (perYear > 0) return translate('triage.perYear', { amount: money(perYear) });
  if (wasted > 0) {
    const amount = money(wasted);
    return row.EndDate ? translate('triage.over', { amount }) : amount;
  }
  if (saved > 0) return translate('triage.savedShort', { amount: money(saved) });
  if (unmetered > 0) return translate('triage.unmeteredShort', { amount: money(unmetered) });
  return money(0);
}

/** Returns each amount with its name; of nothing at all, what was wasted. They do not add up. */
export function amountsOf(row: Row, translate: ReturnType<typeof useMessages>): readonly (readonly [string, string])[] {
  const money = groupMoney(row);
  const amounts = [
    ['triage.wasted', 'EquivalentCost'],
    ['triage.wastedPerYear', 'AnnualisedCost'],
    ['triage.saved', 'SavedCost'],
    ['triage.unmetered', 'UnmeteredCost'],
  ] as const;
  const [wasted] = amounts;
  const known = amounts.filter(([, column]) => amountOf(row, column) > 0);
  return (known.length > 0 ? known : [wasted]).map(([word, column]) => [translate(word), money(amountOf(row, column))]);
}
