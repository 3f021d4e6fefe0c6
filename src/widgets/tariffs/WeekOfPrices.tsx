import Box from '@mui/material/Box';
import { alpha, type Theme } from '@mui/material/styles';
import { catalogue } from '../../../resources/language/all';
import { currencyOf } from '../../data/currency';
import type { Row } from '../../data/rowId';
import { useMessages } from '../../i18n/useMessages';
import { numberLocale } from '../../lib/locale';
import { type PricedHours, pricedDay } from './tariffWeek';

interface WeekOfPricesProps {
  readonly components: readonly Row[];
  readonly tariff: Row;
  /** From 1 to 12. */
  readonly month: number;
  readonly title: string;
}

/** Table of the prices by hour, on working days and on weekends; a higher price has a darker background. */
export function WeekOfPrices({ components, tariff, month, title }: WeekOfPricesProps) {
  const translate = useMessages();
  const currency = currencyOf(catalogue.entity('tariffs'), tariff);
  const days = [false, true].map((isWeekend) => ({
    name: translate(isWeekend ? 'tariff.weekend' : 'tariff.weekdays'),
    runs: pricedDay(components, tariff.UtilityType, { month, isWeekend }),
  }));
  const prices = [...new Set(days.flatMap(({ runs }) => runs.flatMap(({ price }) => price ?? [])))].toSorted(
    (a, b) => a - b,
  );
  const hasShort = days.some(({ runs }) => runs.some((run) => isNarrow(run, 1)));
  const hours = ({ from, until }: PricedHours): string =>
    translate('tariff.hours', { from: clock(from), until: clock(until) });
  return (
    <Box role="region" tabIndex={0} aria-label={title} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={tableStyle} style={{ minWidth: hasShort ? 1020 : 700 }}>
        <thead>
          <tr>
            <th scope="col">{translate('tariff.day')}</th>
            {Array.from({ length: 8 }, (_nothing, index) => (
              <th key={clock(index * 3)} scope="col" colSpan={3}>
                {clock(index * 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ name, runs }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {runs.map((run) => (
                <Box
                  component="td"
                  key={run.from}
                  colSpan={run.until - run.from}
                  title={[hours(run), ...run.labels].join(' · ')}
                  className={isNarrow(run, 2) ? 'narrow' : undefined}
                  sx={(theme) => ({ backgroundColor: shade(theme, run.price, prices) })}
                >
                  {run.price === null ? translate('tariff.noPrice') : printPrice(run.price, currency)}
                  <Box component="small" sx={{ display: 'block' }}>
                    {hours(run)}
                  </Box>
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const isNarrow = ({ from, until }: PricedHours, hours: number): boolean => until - from <= hours;

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const printPrice = (price: number, currency: string): string =>
  price.toLocaleString(numberLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 4,
  });

function shade(theme: Theme, price: number | null, prices: readonly number[]): string {
  if (price === null) return 'transparent';
  const rank = (prices.indexOf(price) + 1) / prices.length;
  return alpha(theme.palette.primary.main, 0.06 + 0.3 * rank);
}

const tableStyle = {
  ...{ width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '2px' },
  '& th': { fontWeight: 500, textAlign: 'left', fontSize: '0.8125rem', color: 'text.secondary' },
  '& th:first-of-type': { width: 150 },
  '& td': { p: 0.5, borderRadius: 1, textAlign: 'center', fontVariantNumeric: 'tabular-nums', overflow: 'hidden' },
  // One or two hours are narrower than the price's text: it is written vertically.
  '& td.narrow': {
    p: '4px 0',
    writingMode: 'vertical-rl',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
    lineHeight: 1.2,
  },
} as const;
