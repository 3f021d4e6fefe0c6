import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocaleState, useLocales, useRemoveFromStore, useStore } from 'react-admin';
import { useMessages } from '../../i18n/useMessages';
import { layoutKey, type PageLayout } from '../../lib/pageSize';
import { ProfileCard } from './ProfileCard';

const system = 'system';

/** Language, theme, density and layout, for this person on all their machines. */
export function AppearanceCard() {
  const translate = useMessages();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useStore<string | undefined>('theme');
  const [density, setDensity] = useStore('density', 'compact');
  const [layout, setLayout] = useStore<PageLayout>(layoutKey, 'page');
  const forget = useRemoveFromStore();
  return (
    <ProfileCard title={translate('settings.title')} about={translate('settings.about')}>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
        <Choice
          label={translate('settings.language')}
          value={locale}
          onChoose={setLocale}
          options={useLocales().map((each) => [each.locale, each.name])}
        />
        <Choice
          label={translate('settings.theme')}
          value={theme ?? system}
          onChoose={(chosen) => (chosen === system ? forget('theme') : setTheme(chosen))}
          options={[
            [system, translate('settings.system')],
            ['light', translate('settings.light')],
            ['dark', translate('settings.dark')],
          ]}
        />
        <Choice
          label={translate('settings.density')}
          value={density}
          onChoose={setDensity}
          options={[
            ['compact', translate('settings.compact')],
            ['comfortable', translate('settings.comfortable')],
          ]}
        />
        <Choice
          label={translate('settings.layout')}
          value={layout}
          onChoose={(chosen) => setLayout(chosen === 'small' ? 'small' : 'page')}
          options={[
            ['page', translate('settings.layoutPage')],
            ['small', translate('settings.layoutSmall')],
          ]}
        />
      </Box>
    </ProfileCard>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Value and name of each. */
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <TextField select label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([each, name]) => (
        <MenuItem key={each} value={each}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
