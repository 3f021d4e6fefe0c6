import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useLocaleState, useLocales, useRemoveFromStore, useStore } from 'react-admin';
import { useWords } from '../../i18n/useWords';
import { ProfileCard } from './ProfileCard';

const system = 'system';

/** Language, theme and density, for this person on all their machines. */
export function LooksCard() {
  const words = useWords();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useStore<string | undefined>('theme');
  const [density, setDensity] = useStore('density', 'compact');
  const forget = useRemoveFromStore();
  return (
    <ProfileCard title={words('settings.title')} about={words('settings.about')}>
      <Stack direction="row" spacing={2}>
        <Choice
          label={words('settings.language')}
          value={locale}
          onChoose={setLocale}
          options={useLocales().map((each) => [each.locale, each.name])}
        />
        <Choice
          label={words('settings.theme')}
          value={theme ?? system}
          onChoose={(chosen) => (chosen === system ? forget('theme') : setTheme(chosen))}
          options={[
            [system, words('settings.system')],
            ['light', words('settings.light')],
            ['dark', words('settings.dark')],
          ]}
        />
        <Choice
          label={words('settings.density')}
          value={density}
          onChoose={setDensity}
          options={[
            ['compact', words('settings.compact')],
            ['comfortable', words('settings.comfortable')],
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
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map(([each, name]) => (
        <MenuItem key={each} value={each}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
