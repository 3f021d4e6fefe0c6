import Box from '@mui/material/Box';
import { useLocaleState, useLocales, useRemoveFromStore, useStore } from 'react-admin';
import { useMessages } from '../../i18n/useMessages';
import { layoutKey, type PageLayout } from '../../lib/pageSize';
import { ProfileCard } from './ProfileCard';
import { SelectField } from './SelectField';

const system = 'system';

/** Shows the user's language, theme, density and layout, which apply in all their browsers. */
export function AppearanceCard() {
  const translate = useMessages();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useStore<string | undefined>('theme');
  const [density, setDensity] = useStore('density', 'compact');
  const [layout, setLayout] = useStore<PageLayout>(layoutKey, 'page');
  const forget = useRemoveFromStore();
  return (
    <ProfileCard title={translate('settings.title')} about={translate('settings.about')}>
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))' }}
      >
        <SelectField
          label={translate('settings.language')}
          value={locale}
          onChoose={setLocale}
          options={useLocales().map((each) => [each.locale, each.name])}
        />
        <SelectField
          label={translate('settings.theme')}
          value={theme ?? system}
          onChoose={(chosen) => (chosen === system ? forget('theme') : setTheme(chosen))}
          options={[
            [system, translate('settings.system')],
            ['light', translate('settings.light')],
            ['dark', translate('settings.dark')],
          ]}
        />
        <SelectField
          label={translate('settings.density')}
          value={density}
          onChoose={setDensity}
          options={[
            ['compact', translate('settings.compact')],
            ['comfortable', translate('settings.comfortable')],
          ]}
        />
        <SelectField
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
