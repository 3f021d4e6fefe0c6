import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { UtilityType } from '../../resources/enums/utility';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { ToggleChoice } from '../charts/frame/ToggleChoice';
import { DayField } from '../fields/parts/DayField';
import { readDay } from '../fields/parts/days';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { presets } from './usageSpan';
import { comparisonMessages, intervalMessages, presetMessages } from './usageWords';
import { usageComparisons, type useUsageSettings } from './useUsageSettings';

interface UsageControlsProps {
  readonly settings: ReturnType<typeof useUsageSettings>;
  readonly utilities: readonly UtilityUsage[];
  readonly shown: UtilityUsage | undefined;
}

/** The utility of a usage in the address. */
export const utilityKey = ({ utility, unit }: UtilityUsage): string => `${utility} ${unit}`;

/** What is shown of a usage: the utility, the days, the interval, and what it is compared with. */
export function UsageControls({ settings, utilities, shown }: UsageControlsProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const { preset, days, intervals, interval, compare, set } = settings;
  const nameOf = ({ utility, unit }: UtilityUsage): string => {
    const entry = UtilityType.entries.find(({ value }) => value === utility);
    return entry && utility > 0 ? translateLabel(entry.label) : unit;
  };
  const choice = (
    label: string,
    value: string,
    values: readonly (readonly [string, string])[],
    onChoose: (value: string) => void,
  ) => (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ width: 168, m: 0 }}
    >
      {values.map(([name, text]) => (
        <MenuItem key={name} value={name}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
  const day = (name: 'from' | 'to', label: string) => (
    <DayField
      label={label}
      stored={days[name]}
      onStore={(next) => set({ [name]: next && readDay(next) ? next : '' })}
      sx={{ width: 156, m: 0 }}
    />
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {utilities.length > 1 && shown && (
        <ToggleChoice
          label={translate('usage.utility')}
          value={utilityKey(shown)}
          values={utilities.map((each) => ({ value: utilityKey(each), label: nameOf(each) }))}
          onChoose={(utility) => set({ utility })}
        />
      )}
      {choice(
        translate('usage.span'),
        preset,
        presets.map((name) => [name, translate(presetMessages[name])]),
        (span) => set({ span, interval: '' }),
      )}
      {preset === 'custom' && day('from', translate('charts.from'))}
      {preset === 'custom' && day('to', translate('charts.to'))}
      {choice(
        translate('usage.interval'),
        interval,
        intervals.map((name) => [name, translate(intervalMessages[name])]),
        (next) => set({ interval: next }),
      )}
      {choice(
        translate('usage.compare'),
        compare,
        usageComparisons.map((name) => [name, translate(comparisonMessages[name])]),
        (next) => set({ compare: next }),
      )}
    </Stack>
  );
}
