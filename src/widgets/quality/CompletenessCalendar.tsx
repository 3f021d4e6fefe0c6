import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocale } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import { usageQuery } from '../../data/usage';
import { useMessages } from '../../i18n/useMessages';
import { byWeek, byYear, type Completeness, completenessOf, daysOfMonth } from './completeness';
import { calendarStyle, ReadCell } from './ReadCell';

interface CompletenessCalendarProps {
  readonly entity: Entity;
  readonly id: string;
  /** Usage by month. */
  readonly usage: UtilityUsage;
  /** Label of the utility, for the titles. */
  readonly what: string;
  /** The day after the last shown one, `YYYY-MM-DD`. */
  readonly until: string;
}

/** Shows the share read of each month as a table of years, and of each day of the chosen month. */
export function CompletenessCalendar({ entity, id, usage, what, until }: CompletenessCalendarProps) {
  const translate = useMessages();
  const names = useCalendarNames();
  const months = useMemo(() => completenessOf(usage), [usage]);
  const [chosen, setChosen] = useState<string>();
  const month = chosen ?? months.findLast(({ read }) => read < 1)?.day ?? months.at(-1)?.day;
  const titleOf = (day: string): string =>
    translate('dataQuality.month', { month: names.months[Number(day.slice(5, 7)) - 1] ?? '', year: day.slice(0, 4) });
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
      <Box sx={calendarStyle} role="region" tabIndex={0} aria-label={translate('dataQuality.completeness', { what })}>
        <table>
          <caption>{translate('dataQuality.completeness', { what })}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('dataQuality.year')}</th>
              {names.shortMonths.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byYear(months).map(({ year, months: ofYear }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {ofYear.map((completeness, index) => (
                  <ReadCell
                    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the month.
                    key={index}
                    completeness={completeness}
                    isChosen={completeness !== undefined && completeness.day === month}
                    onChoose={setChosen}
                    label={completeness ? titleOf(completeness.day) : ''}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Typography variant="caption" color="text.secondary">
          {translate('dataQuality.completenessAbout')}
        </Typography>
      </Box>
      {month && <DaysOfMonth {...{ entity, id, usage, month, until, titleOf }} names={names.weekdays} />}
    </Stack>
  );
}

interface DaysOfMonthProps extends Pick<CompletenessCalendarProps, 'entity' | 'id' | 'usage' | 'until'> {
  readonly month: string;
  /** Returns the name of the month of a day. */
  readonly titleOf: (day: string) => string;
  readonly names: readonly string[];
}

function DaysOfMonth({ entity, id, usage, month, until, titleOf, names }: DaysOfMonthProps) {
  const span = daysOfMonth(month, until);
  const query = useQuery({ ...usageQuery(entity, id, span, 'Daily'), placeholderData: keepPreviousData });
  const sameUtility = query.data?.find(({ utility, unit }) => utility === usage.utility && unit === usage.unit);
  const days = useMemo((): readonly Completeness[] => (sameUtility ? completenessOf(sameUtility) : []), [sameUtility]);
  // Until those of a newly chosen month are loaded, the days are of the one before.
  const title = titleOf(days[0]?.day ?? month);
  return (
    <Box sx={calendarStyle} role="region" tabIndex={0} aria-label={title} aria-busy={query.isFetching}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byWeek(days).map((week) => (
            <tr key={week.find((day) => day)?.day}>
              {week.map((completeness, index) => (
                <ReadCell
                  key={completeness?.day ?? `none ${index}`}
                  completeness={completeness}
                  above={completeness && <small>{Number(completeness.day.slice(8))}</small>}
                  label={completeness?.day ?? ''}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

/** Returns names of months, and of weekdays from Monday on, in the chosen language. */
function useCalendarNames() {
  const locale = useLocale();
  return useMemo(() => {
    const named = (options: Intl.DateTimeFormatOptions, count: number, dayOf: (index: number) => number) =>
      Array.from({ length: count }, (_nothing, index) =>
        new Date(dayOf(index)).toLocaleDateString(locale, { ...options, timeZone: 'UTC' }),
      );
    const firstOf = (index: number): number => Date.UTC(2026, index, 1);
    // 5 January 2026 is a Monday.
    const weekday = (index: number): number => Date.UTC(2026, 0, 5 + index);
    return {
      months: named({ month: 'long' }, 12, firstOf),
      shortMonths: named({ month: 'short' }, 12, firstOf),
      weekdays: named({ weekday: 'short' }, 7, weekday),
    };
  }, [locale]);
}
