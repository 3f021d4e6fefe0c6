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
  /** A value of the contract's `Interval`; `None` for readings as they were delivered. */
  readonly interval: number;
  /** `raw`: a row for each reading or interval of each record; `pivot`: a column for each record. */
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

/** Returns what is wrong with the two days; undefined where nothing is. */
export function dayErrors({ start, end }: ExportSettings): Readonly<Record<'start' | 'end', MessageKey | undefined>> {
  const errorOf = (day: string): MessageKey | undefined => (dayIn(day) === '' ? 'export.invalidDay' : undefined);
  const isReversed = !errorOf(start) && end < start;
  return { start: errorOf(start), end: errorOf(end) ?? (isReversed ? 'export.endBeforeStart' : undefined) };
}

interface ExportFieldsProps {
  readonly settings: ExportSettings;
  readonly onChange: (settings: ExportSettings) => void;
  /** Whether Export was clicked: only then errors are shown. */
  readonly isSubmitted: boolean;
}

export function ExportFields({ settings, onChange, isSubmitted }: ExportFieldsProps) {
  const translate = useMessages();
  const errors = isSubmitted ? dayErrors(settings) : undefined;
  const day = (name: 'start' | 'end') => (
    <DayField
      label={translate(name === 'start' ? 'export.start' : 'export.end')}
      required
      stored={settings[name]}
      onStore={(next) => onChange({ ...settings, [name]: next ?? '' })}
      error={errors?.[name] !== undefined}
      helperText={errors?.[name] && translate(errors[name])}
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
