import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { NotificationDateRange } from '../../../resources/enums/notificationDateRange';
import { isRecord } from '../../data/valueAt';
import type { FilterProps } from '../../fields/kind';
import { fieldKindOf } from '../../fields/kinds';
import { useLabel } from '../../i18n/useLabel';

const { Custom } = NotificationDateRange.values;

/** Filter by a date range relative to now, such as the last week, or by two days where `Custom` is chosen. */
export function Filter({ source, label, field }: FilterProps) {
  const translateLabel = useLabel();
  const input = useInput({ source });
  const value: unknown = input.field.value;
  const given = isRecord(value) ? value : undefined;
  const range = given ? (given._within ?? Custom) : '';
  const Period = fieldKindOf(field).Filter;
  return (
    <>
      <TextField
        select
        label={label}
        value={range}
        onChange={({ target }) => input.field.onChange(target.value === '' ? null : { _within: Number(target.value) })}
        sx={{ width: 150 }}
      >
        <MenuItem value="">{translateLabel('Any time')}</MenuItem>
        {NotificationDateRange.entries.map(({ value: each, label: word }) => (
          <MenuItem key={each} value={each}>
            {translateLabel(word)}
          </MenuItem>
        ))}
      </TextField>
      {range === Custom && Period && <Period source={source} label={label} field={field} />}
    </>
  );
}
