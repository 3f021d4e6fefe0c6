import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useLocaleState, useLocales, useRemoveFromStore, useStore } from 'react-admin';
import { useMessages } from '../../i18n/useMessages';
import { ProfileCard } from './ProfileCard';

const system = 'system';

/** Language, theme and density, for this person on all their machines. */
export function AppearanceCard() {
  const translate = useMessages();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useStore<string | undefined>('theme');
  const [density, setDensity] = useStore('density', 'compact');
  const forget = useRemoveFromStore();
  return (
    <ProfileCard title={translate('settings.title')} about={translate('settings.about')}>
      <Stack direction="row" spacing={2}>
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
      </Stack>
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
