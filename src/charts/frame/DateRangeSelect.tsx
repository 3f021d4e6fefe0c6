import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { DayField } from '../../fields/parts/DayField';
import { dayPattern, printDay, readDay } from '../../fields/parts/days';
import { useMessages } from '../../i18n/useMessages';
import { type Days, type Range, rangeMessages, ranges } from '../span';

interface DateRangeSelectProps extends Days {
  readonly range: Range;
  readonly onChoose: (changes: { readonly range?: string; readonly from?: string; readonly to?: string }) => void;
}

/** One of the date ranges of notifications, with its days where it is custom. */
export function DateRangeSelect({ range, from, to, onChoose }: DateRangeSelectProps) {
  const translate = useMessages();
  const day = (name: 'from' | 'to', label: string, stored: string) => (
    <DayField
      label={label}
      stored={stored}
      pattern={dayPattern}
      print={printDay}
      read={readDay}
      onStore={(next) => onChoose({ [name]: next && readDay(next) ? next : '' })}
      picker={{ type: 'date', value: stored, read: (picked) => picked }}
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
        {ranges.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(rangeMessages[each])}
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
