import type { Row } from '../../data/rowId';
import type { useMessages } from '../../i18n/useMessages';
import { formatMoney } from '../../lib/locale';

const amountOf = (row: Row, column: string): number => Number(row[column] ?? 0);

/**
 * Returns what a group is ranked by: what it goes on to waste in a year or, where it is over, what it has wasted; where
 * that is nothing, what was saved, or the estimate of what is not metered.
 */
export function mainAmountOf(row: Row, translate: ReturnType<typeof useMessages>): string {
  const [wasted, saved, unmetered] = ['EquivalentCost', 'SavedCost', 'UnmeteredCost'].map((column) =>
    amountOf(row, column),
  ) as [number, number, number];
  const perYear = amountOf(row, 'AnnualisedCost');
  if (perYear > 0) return translate('triage.perYear', { amount: formatMoney(perYear) });
  if (wasted > 0) {
    const amount = formatMoney(wasted);
    return row.EndDate ? translate('triage.over', { amount }) : amount;
  }
  if (saved > 0) return translate('triage.savedShort', { amount: formatMoney(saved) });
  if (unmetered > 0) return translate('triage.unmeteredShort', { amount: formatMoney(unmetered) });
  return formatMoney(0);
}

/** Returns each amount with its name: what was wasted always, the others where there are any. They do not add up. */
export function amountsOf(row: Row, translate: ReturnType<typeof useMessages>): readonly (readonly [string, string])[] {
  const others = [
    ['triage.wastedPerYear', 'AnnualisedCost'],
    ['triage.saved', 'SavedCost'],
    ['triage.unmetered', 'UnmeteredCost'],
  ] as const;
  return [
    [translate('triage.wasted'), formatMoney(amountOf(row, 'EquivalentCost'))],
    ...others.flatMap(([word, column]) =>
      amountOf(row, column) > 0 ? [[translate(word), formatMoney(amountOf(row, column))] as const] : [],
    ),
  ];
}
