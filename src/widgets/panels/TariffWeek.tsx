import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useLocale } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { IdentifiedRow } from '../../data/rowId';
import { objectFromPath } from '../../data/valueAt';
import { useMessages } from '../../i18n/useMessages';
import { serverNow } from '../../lib/serverClock';
import type { PanelProps } from '../panels';
import { hasPrices, hasSeasons, pricedUnit } from '../tariffs/tariffWeek';
import { WeekOfPrices } from '../tariffs/WeekOfPrices';

const maxComponents = 200;
const paths = ['Label', 'Kind', 'Price', 'Percent', 'Days', 'FromHour', 'UntilHour', 'FromMonth', 'UntilMonth'];

/** Shows the price per unit of a tariff by hour on working days and weekends; the tab lists the components below. */
export function Panel({ entity, row, many = '' }: PanelProps) {
  const translate = useMessages();
  const locale = useLocale();
  const [month, setMonth] = useState(new Date(serverNow()).getMonth() + 1);
  const { entity: child, by } = catalogue.relatedRows(entity, many);
  const { data: components } = useGetList<IdentifiedRow>(child.name, {
    filter: objectFromPath(by, row.id),
    sort: { field: 'Position', order: 'ASC' },
    pagination: { page: 1, perPage: maxComponents },
    meta: { paths },
  });
  if (!components || !hasPrices(components, row.UtilityType)) return null;
  const months = Array.from({ length: 12 }, (_nothing, index) =>
    new Date(Date.UTC(2001, index, 1)).toLocaleString(locale, { month: 'long', timeZone: 'UTC' }),
  );
  const title = translate('tariff.week', {
    unit: pricedUnit(row.UtilityType) ?? translate('tariff.unit'),
    month: months[month - 1] ?? '',
  });
  return (
    <Stack sx={{ gap: 1.5, mb: 3 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle1" component="h2">
          {title}
        </Typography>
        {hasSeasons(components) && (
          <TextField
            select
            size="small"
            fullWidth={false}
            sx={{ minWidth: 160 }}
            label={translate('tariff.month')}
            value={month}
            onChange={({ target }) => setMonth(Number(target.value))}
          >
            {months.map((name, index) => (
              <MenuItem key={name} value={index + 1}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Stack>
      <WeekOfPrices components={components} tariff={row} month={month} title={title} />
      <Typography variant="caption" color="text.secondary">
        {translate('tariff.about')}
      </Typography>
    </Stack>
  );
}
