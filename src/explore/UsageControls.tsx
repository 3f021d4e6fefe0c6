import Stack from '@mui/material/Stack';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { ToggleChoice } from '../charts/frame/ToggleChoice';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { ChoiceField } from './ChoiceField';
import { SpanControls } from './SpanControls';
import { unitsFor } from './shownUnit';
import { utilityKey, utilityLabels } from './shownUtility';
import { comparisonMessages, unitLabel } from './usageWords';
import { usageComparisons, type useUsageSettings } from './useUsageSettings';

interface UsageControlsProps {
  readonly settings: ReturnType<typeof useUsageSettings>;
  readonly utilities: readonly UtilityUsage[];
  readonly shown: UtilityUsage | undefined;
}

/** Fields of the Usage tab: utility, days, interval, unit and comparison. */
export function UsageControls({ settings, utilities, shown }: UsageControlsProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const { compare, unit, set } = settings;
  return (
    // The row gap leaves room for the floating labels of MUI's fields, which overlap their top edge.
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, rowGap: 2, alignItems: 'center' }}>
      {utilities.length > 1 && shown && (
        <ToggleChoice
          label={translate('usage.utility')}
          value={utilityKey(shown)}
          values={[...utilityLabels(utilities, translateLabel)].map(([value, label]) => ({ value, label }))}
          onChoose={(utility) => set({ utility })}
        />
      )}
      <SpanControls settings={settings} />
      {shown && unitsFor(shown).length > 1 && (
        <ChoiceField
          label={translate('usage.unit')}
          value={unit}
          values={unitsFor(shown).map((name) => [name, unitLabel(name, shown, translate)])}
          onChoose={(next) => set({ unit: next })}
        />
      )}
      <ChoiceField
        label={translate('usage.compare')}
        value={compare}
        values={usageComparisons.map((name) => [name, translate(comparisonMessages[name])])}
        onChoose={(next) => set({ compare: next })}
      />
    </Stack>
  );
}
