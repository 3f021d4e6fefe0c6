import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Interval } from '../../../resources/enums/interval';
import { ToggleChoice } from '../../charts/frame/ToggleChoice';
import { DayField } from '../../fields/parts/DayField';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { dayIn } from '../../lib/dayIn';
import type { FileFormat } from './useUsageExport';

/** Settings of an export; `start` and `end` are ISO dates, both included, or empty. */
export interface ExportSettings {
  readonly start: string;
  readonly end: string;
  readonly interval: number;
  readonly layout: 'raw' | 'pivot';
  readonly format: FileFormat;
}

const { values } = Interval;
/** The intervals of the contract, in its order. */
export const exportIntervals: readonly (readonly [number, MessageKey])[] = [
  [values.None, 'usage.raw'],
  [values.FiveMinutes, 'export.fiveMinutes'],
  [values.TenMinutes, 'export.tenMinutes'],
  [values.QuarterHourly, 'export.quarterHourly'],
  [values.HalfHourly, 'usage.halfHourly'],
  [values.Hourly, 'usage.hourly'],
  [values.Daily, 'usage.daily'],
  [values.Weekly, 'export.weekly'],
  [values.Monthly, 'usage.monthly'],
];

/** Returns which of the two is invalid; `end` also if it is before `start`. */
export function invalidDays({ start, end }: ExportSettings): { readonly start: boolean; readonly end: boolean } {
  return { start: dayIn(start) === '', end: dayIn(end) === '' || end < start };
}

interface ExportFieldsProps {
  readonly settings: ExportSettings;
  readonly onChange: (settings: ExportSettings) => void;
  /** Whether errors are shown. */
  readonly isSubmitted: boolean;
}

export function ExportFields({ settings, onChange, isSubmitted }: ExportFieldsProps) {
  const translate = useMessages();
  const invalid = invalidDays(settings);
  const day = (name: 'start' | 'end') => (
    <DayField
      label={translate(name === 'start' ? 'export.start' : 'export.end')}
      required
      stored={settings[name]}
      onStore={(next) => onChange({ ...settings, [name]: next ?? '' })}
      error={isSubmitted && invalid[name]}
      helperText={isSubmitted && invalid[name] ? translate('export.invalidDay') : undefined}
    />
  );
  return (
    <Stack sx={{ gap: 2 }}>
      {day('start')}
      {day('end')}
      <TextField
        select
        required
        label={translate('usage.interval')}
        value={settings.interval}
        onChange={({ target }) => onChange({ ...settings, interval: Number(target.value) })}
      >
        {exportIntervals.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {translate(label)}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <ToggleChoice
          label={translate('export.layout')}
          value={settings.layout}
          values={[
            { value: 'raw', label: translate('export.raw') },
            { value: 'pivot', label: translate('export.pivot') },
          ]}
          onChoose={(layout) => onChange({ ...settings, layout })}
        />
        <ToggleChoice
          label={translate('export.format')}
          value={settings.format}
          values={[
            { value: 'csv', label: 'CSV' },
            { value: 'xlsx', label: 'XLSX' },
          ]}
          onChoose={(format) => onChange({ ...settings, format })}
        />
      </Stack>
    </Stack>
  );
}
