import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AvoidedUse, ProjectSavings } from '../../../resources/shared/projectSavings';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { amountIn, precise } from '../../lib/amount';
import { formatDate } from '../../lib/dates';
import { formatCount, formatMoney, formatPercent, numberLocale } from '../../lib/locale';
import { utilityLabel } from '../shownUtility';
import { type PromisedSavings, paybackYears, promisedIn, type WholeSavings } from './promisedSavings';

interface SavingsFiguresProps {
  readonly savings: ProjectSavings;
  readonly total: AvoidedUse;
  readonly promised: PromisedSavings;
  readonly whole: WholeSavings;
}

/**
 * Shows the avoided use of a project with its uncertainty, its cost and CO₂, and its shares of the promised savings.
 */
export function SavingsFigures({ savings, total, promised, whole }: SavingsFiguresProps) {
  const translate = useMessages();
  const { unit, from, faultyDays } = savings;
  const estimatedDays = savings.days.filter(
    ({ cumulative, hasEstimates }) => cumulative !== null && hasEstimates,
  ).length;
  const { avoided, expected, uncertainty, cost, co2, days } = total;
  const isSignificant = Math.abs(avoided) > uncertainty;
  return (
    <Box>
      <Typography variant="body2" color="text.secondary">
        {translate(avoided < 0 ? 'savings.moreUsed' : 'savings.avoided')}
      </Typography>
      <Typography component="p" variant="h1" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {precise(Math.abs(avoided))} ± {amountIn(unit)(uncertainty)}
      </Typography>
      <Typography variant="body2">
        {translate(isSignificant ? 'savings.share' : 'savings.unclear', {
          share: formatPercent(expected > 0 ? Math.abs(avoided) / expected : 0),
          from: formatDate(from),
          smart_count: days,
          days: formatCount(days),
        })}
        {estimatedDays > 0 && ` ${translate('savings.estimated', { smart_count: estimatedDays })}`}
        {faultyDays > 0 && ` ${translate('savings.faulty', { smart_count: faultyDays })}`}
      </Typography>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, my: 1 }}>
        {cost !== null && <Figure label={translate('savings.money')} value={formatMoney(cost, promised.currency)} />}
        {co2 !== null && <Figure label={translate('usage.co2')} value={amountIn('kg')(co2)} />}
        <PromiseFigures promised={promised} whole={whole} />
      </Box>
    </Box>
  );
}

/**
 * Shows the savings of all utilities of a project as shares of the promised, the entered and the spent amounts, and the
 * payback time.
 */
function PromiseFigures({ promised, whole }: Pick<SavingsFiguresProps, 'promised' | 'whole'>) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const promisedUntilNow = promisedIn(promised, whole.days);
  const years = paybackYears(promised, whole);
  const withUtilities = (label: string, utilities: readonly number[]): string =>
    // Of several promised ones, one may have no measured day or no price.
    Math.max(utilities.length, whole.promisedOf.length) < 2
      ? label
      : `${label} (${utilities.map((utility) => translateLabel(utilityLabel({ utility, unit: '' }))).join(' + ')})`;
  const partOf = (part: number | null, all: number | null, format: (value: number) => string): string | null =>
    part === null || all === null || all <= 0
      ? null
      : translate('savings.partOf', { part: formatPercent(part / all), hoped: format(all) });
  const money = (value: number): string => formatMoney(value, promised.currency);
  const yearsText = years?.toLocaleString(numberLocale(), { maximumFractionDigits: 1 });
  const figures = [
    { key: 'savings.ofPromise', of: whole.energyOf, value: partOf(whole.avoided, promisedUntilNow, amountIn('kWh')) },
    {
      key: 'savings.ofEntered',
      of: whole.energyOf,
      value: partOf(whole.avoided, promised.cumulative, amountIn('kWh')),
    },
    { key: 'savings.ofSpent', of: whole.costOf, value: partOf(whole.cost, promised.spent, money) },
    {
      key: 'savings.payback',
      of: whole.costOf,
      value: yearsText ? translate('savings.years', { years: yearsText }) : null,
    },
  ] as const;
  return figures.map(
    ({ key, of, value }) =>
      value !== null && <Figure key={key} label={withUtilities(translate(key), of)} value={value} />,
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
    </Box>
  );
}
