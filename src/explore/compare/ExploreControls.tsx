import Stack from '@mui/material/Stack';
import { ToggleChoice } from '../../charts/frame/ToggleChoice';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { ChoiceField } from '../ChoiceField';
import { SpanControls } from '../SpanControls';
import { type RowScale, rowScales } from './comparedRows';
import { type Normalisation, normalisations } from './comparedSeries';
import { type RowOrder, rowOrders } from './rowOrder';
import type { useExploreSettings } from './useExploreSettings';

interface ExploreControlsProps {
  readonly settings: ReturnType<typeof useExploreSettings>;
  /** Keys (`utilityKey`) with their labels. */
  readonly utilities: readonly (readonly [string, string])[];
}

const all = 'all';

const normalisationMessages: Readonly<Record<Normalisation, MessageKey>> = {
  none: 'explore.asMeasured',
  area: 'explore.perArea',
  heating: 'explore.perHeating',
  cooling: 'explore.perCooling',
  index: 'explore.index',
};

const orderMessages: Readonly<Record<RowOrder, MessageKey>> = { name: 'explore.byName', total: 'explore.largestFirst' };

const scaleMessages: Readonly<Record<RowScale, MessageKey>> = {
  own: 'explore.ownScale',
  common: 'explore.commonScale',
};

/** Fields of Explore: days, interval, utility, normalisation, layout, and order and colours of rows. */
export function ExploreControls({ settings, utilities }: ExploreControlsProps) {
  const translate = useMessages();
  const { layout, normalise, order, scale, utility, set } = settings;
  const shownUtility = utilities.some(([key]) => key === utility) ? utility : all;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, rowGap: 2, alignItems: 'center' }}>
      <SpanControls settings={settings} />
      {utilities.length > 1 && (
        <ChoiceField
          label={translate('usage.utility')}
          value={shownUtility}
          values={[[all, translate('explore.allUtilities')], ...utilities]}
          onChoose={(next) => set({ utility: next === all ? '' : next })}
        />
      )}
      <ChoiceField
        label={translate('explore.normalise')}
        value={normalise}
        values={normalisations.map((name) => [name, translate(normalisationMessages[name])])}
        onChoose={(next) => set({ normalise: next })}
      />
      <ToggleChoice
        label={translate('explore.layout')}
        value={layout}
        values={[
          { value: 'overlaid', label: translate('explore.overlaid') },
          { value: 'multiples', label: translate('explore.multiples') },
          { value: 'rows', label: translate('explore.rows') },
        ]}
        onChoose={(next) => set({ layout: next })}
      />
      {layout === 'rows' && (
        <>
          <ChoiceField
            label={translate('explore.order')}
            value={order}
            values={rowOrders.map((name) => [name, translate(orderMessages[name])])}
            onChoose={(next) => set({ order: next })}
          />
          <ChoiceField
            label={translate('explore.colours')}
            value={scale}
            values={rowScales.map((name) => [name, translate(scaleMessages[name])])}
            onChoose={(next) => set({ scale: next })}
            width={240}
          />
        </>
      )}
    </Stack>
  );
}
