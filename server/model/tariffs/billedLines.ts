import type { PricedLine } from './bill';
import type { TariffComponent } from './component';
import { dividedBy, type Exact, percentageOf, sum, times, toCents } from './exact';

/** A line as billed by the supplier. */
export interface BilledLine {
  readonly label: string;
  readonly amount: Exact;
}

interface SummedLines {
  /** Includes taxes of the tariff that have no line. */
  readonly total: Exact;
  /** Whether each component with an amount has a line, taxes aside. */
  readonly isWhole: boolean;
}

/**
 * Returns the sum of the lines of a bill. Lines may be net: a tax without a line is added to it, on all lines but
 * feed-in payments.
 * @param expected the lines by readings and tariffs
 * @param tariffs the components of each tariff of the account
 */
export function sumOfLines(
  billed: readonly BilledLine[],
  expected: readonly PricedLine[],
  tariffs: readonly (readonly TariffComponent[])[],
): SummedLines {
  const components = tariffs.flat();
  const labelsOf = (kind: TariffComponent['kind']): ReadonlySet<string> =>
    new Set(components.flatMap((component) => (component.kind === kind ? [labelKey(component.label)] : [])));
  const [taxes, fedIn] = [labelsOf('tax'), labelsOf('feedIn')];
  const isTaxed = ({ label, amount }: BilledLine): boolean =>
    !taxes.has(labelKey(label)) && !(fedIn.has(labelKey(label)) && amount < 0n);
  const taxedOf = (lines: readonly BilledLine[]): Exact => sum(lines.filter(isTaxed).map(({ amount }) => amount));
  const named = new Set(billed.map(({ label }) => labelKey(label)));
  const missing = expected.filter(({ label, amount }) => amount !== 0n && !named.has(labelKey(label)));
  const base = taxedOf(billed);
  const added = missing
    .filter(({ label }) => taxes.has(labelKey(label)))
    .map((line) => toCents(taxOf(line, base, taxedOf(expected), tariffs)));
  return {
    total: sum([...billed.map(({ amount }) => amount), ...added]),
    isWhole: missing.every(({ label }) => taxes.has(labelKey(label))),
  };
}

/**
 * Returns a tax on the lines of a bill: by its percentage, or where that has changed, by its share of the expected
 * lines.
 */
function taxOf(
  { label, amount }: PricedLine,
  base: Exact,
  expectedBase: Exact,
  tariffs: readonly (readonly TariffComponent[])[],
): Exact {
  const percents = tariffs.map((components) =>
    sum(
      components.flatMap((component) =>
        component.kind === 'tax' && labelKey(component.label) === labelKey(label) ? [component.percent] : [],
      ),
    ),
  );
  const [percent = 0n] = percents;
  if (percents.every((each) => each === percent)) return percentageOf(percent, base);
  return expectedBase === 0n ? 0n : dividedBy(times(amount, base), expectedBase);
}

/** Lines and components match by label, case-insensitively. */
const labelKey = (label: string): string => label.trim().toLowerCase();
