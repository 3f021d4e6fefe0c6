import { OptionalDayField } from '../fields/parts/OptionalDayField';
import { useMessages } from '../i18n/useMessages';
import { ChoiceField } from './ChoiceField';
import type { spanSettings } from './spanSettings';
import { presets } from './usageSpan';
import { intervalMessages, presetMessages } from './usageWords';

interface SpanControlsProps {
  readonly settings: ReturnType<typeof spanSettings> & {
    readonly set: (changes: { span?: string; from?: string; to?: string; interval?: string }) => void;
  };
}

/** Fields for the days of a usage and for its interval. */
export function SpanControls({ settings: { preset, days, intervals, interval, set } }: SpanControlsProps) {
  const translate = useMessages();
  const day = (name: 'from' | 'to', label: string) => (
    <OptionalDayField
      label={label}
      stored={days[name]}
      onStore={(next) => set({ [name]: next })}
      sx={{ width: 156, m: 0 }}
    />
  );
  return (
    <>
      <ChoiceField
        label={translate('usage.span')}
        value={preset}
        values={presets.map((name) => [name, translate(presetMessages[name])])}
        onChoose={(span) => set({ span, from: '', to: '', interval: '' })}
      />
      {preset === 'custom' && day('from', translate('charts.from'))}
      {preset === 'custom' && day('to', translate('charts.to'))}
      <ChoiceField
        label={translate('usage.interval')}
        value={interval}
        values={intervals.map((name) => [name, translate(intervalMessages[name])])}
        onChoose={(next) => set({ interval: next })}
      />
    </>
  );
}
