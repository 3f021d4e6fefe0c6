import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { NotificationDateRange } from '../../../resources/enums/notificationDateRange';
import { OptionalDayField } from '../../fields/parts/OptionalDayField';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import type { Days, Range } from '../span';

interface DateRangeSelectProps extends Days {
  readonly range: Range;
  readonly onChoose: (changes: { readonly range?: string; readonly from?: string; readonly to?: string }) => void;
}

/** Shows a select of the date ranges of notifications, with two dates if it is custom. */
export function DateRangeSelect({ range, from, to, onChoose }: DateRangeSelectProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const day = (name: 'from' | 'to', label: string, stored: string) => (
    <OptionalDayField
      label={label}
      stored={stored}
      onStore={(next) => onChoose({ [name]: next })}
      sx={{ width: 156, m: 0 }}
    />
  );
  return (
    <>
      <TextField
        select
        label={translate('charts.range')}
        value={range}
        onChange={({ target }) => onChoose({ range: target.value })}
        sx={{ width: 170, m: 0 }}
      >
        {NotificationDateRange.entries.map(({ name, label }) => (
          <MenuItem key={name} value={name}>
            {translateLabel(label)}
          </MenuItem>
        ))}
      </TextField>
      {range === 'Custom' && (
        <Stack direction="row" sx={{ gap: 1 }}>
          {day('from', translate('charts.from'), from)}
          {day('to', translate('charts.to'), to)}
        </Stack>
      )}
    </>
  );
}
