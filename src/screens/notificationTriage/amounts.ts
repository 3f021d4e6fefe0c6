import { catalogue } from '../../../resources/language/all';
import { currencyOf } from '../../data/currency';
import type { Row } from '../../data/rowId';
import type { useMessages } from '../../i18n/useMessages';
import { formatMoney } from '../../lib/locale';

/** Returns a function that formats an amount in the currency of the group's account. */
export const groupMoney =
  (group: Row) =>
  (amount: number): string =>
    formatMoney(amount, currencyOf(catalogue.entity('notifications'), group));

const amountOf = (row: Row, column: string): number => Number(row[column] ?? 0);

/**
 * Returns the formatted amount by which a group is ranked: its yearly cost while it is ongoing, else its cost, else the
 * saved cost, else the estimated cost of unmetered usage.
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

/** Returns each positive amount with its name, or else the wasted cost of 0. The amounts overlap: they have no sum. */
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
