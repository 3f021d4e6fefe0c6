import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AvoidedUse, ProjectSavings } from '../../../resources/shared/projectSavings';
import { useMessages } from '../../i18n/useMessages';
import { amountIn, precise } from '../../lib/amount';
import { formatDate } from '../../lib/dates';
import { formatCount, formatMoney, numberLocale } from '../../lib/locale';
import { type PromisedSavings, paybackYears, promisedIn } from './promisedSavings';

interface SavingsFiguresProps {
  readonly savings: ProjectSavings;
  readonly total: AvoidedUse;
  readonly promised: PromisedSavings;
}

const percent = (part: number): string =>
  part.toLocaleString(numberLocale(), { style: 'percent', maximumFractionDigits: 1 });

/** What a project has avoided, with its uncertainty, and what that is in money and CO2 and against the promise. */
export function SavingsFigures({ savings, total, promised }: SavingsFiguresProps) {
  const translate = useMessages();
  const { unit, from, faultyDays } = savings;
  const { avoided, expected, uncertainty, cost, co2, days } = total;
  const hoped = promisedIn(promised, days);
  const years = paybackYears(promised, total);
  const partOf = (part: number, whole: number, written: string): string =>
    translate('savings.partOf', { part: percent(part / whole), hoped: written });
  const isClear = Math.abs(avoided) > uncertainty;
  return (
    <Box>
      <Typography variant="body2" color="text.secondary">
        {translate(avoided < 0 ? 'savings.moreUsed' : 'savings.avoided')}
      </Typography>
      <Typography component="p" variant="h1" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {precise(Math.abs(avoided))} ± {amountIn(unit)(uncertainty)}
      </Typography>
      <Typography variant="body2">
        {translate(isClear ? 'savings.share' : 'savings.unclear', {
          share: percent(expected > 0 ? Math.abs(avoided) / expected : 0),
          from: formatDate(from),
          smart_count: days,
          days: formatCount(days),
        })}
        {faultyDays > 0 && ` ${translate('savings.faulty', { smart_count: faultyDays })}`}
      </Typography>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, my: 1 }}>
        {cost !== null && <Figure label={translate('savings.money')} value={formatMoney(cost, promised.currency)} />}
        {co2 !== null && <Figure label={translate('usage.co2')} value={amountIn('kg')(co2)} />}
        {hoped !== null && hoped > 0 && (
          <Figure label={translate('savings.ofPromise')} value={partOf(avoided, hoped, amountIn(unit)(hoped))} />
        )}
        {promised.cumulative !== null && promised.cumulative > 0 && (
          <Figure
            label={translate('savings.ofEntered')}
            value={partOf(avoided, promised.cumulative, amountIn(unit)(promised.cumulative))}
          />
        )}
        {promised.spent !== null && promised.spent > 0 && cost !== null && (
          <Figure
            label={translate('savings.ofSpent')}
            value={partOf(cost, promised.spent, formatMoney(promised.spent, promised.currency))}
          />
        )}
        {years !== null && (
          <Figure
            label={translate('savings.payback')}
            value={translate('savings.years', {
              years: years.toLocaleString(numberLocale(), { maximumFractionDigits: 1 }),
            })}
          />
        )}
      </Box>
    </Box>
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
