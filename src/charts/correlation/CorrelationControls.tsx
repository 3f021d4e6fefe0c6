import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { DayField } from '../../fields/parts/DayField';
import { useMessages } from '../../i18n/useMessages';
import { isDay } from '../../lib/isDay';

/** Scope of a report: its first and last day as ISO dates, and whether temperature is one of its variables. */
export interface CorrelationScope {
  readonly from: string;
  readonly to: string;
  readonly withWeather: boolean;
}

interface CorrelationControlsProps {
  readonly scope: CorrelationScope;
  readonly onApply: (scope: CorrelationScope) => void;
}

/** Shows inputs for the scope of a report, which is read again on submit. */
export function CorrelationControls({ scope, onApply }: CorrelationControlsProps) {
  const translate = useMessages();
  const [draft, setDraft] = useState(scope);
  const [isSubmitted, setSubmitted] = useState(false);
  const [drafted, setDrafted] = useState(scope);
  // The browser's Back changes the scope too: a draft of the one before would be applied with the next change.
  if (!isSameScope(drafted, scope)) {
    setDrafted(scope);
    setDraft(scope);
    setSubmitted(false);
  }
  const invalid = { from: !isDay(draft.from), to: !isDay(draft.to) || draft.to < draft.from };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (!invalid.from && !invalid.to) onApply(draft);
  };
  return (
    <Stack
      component="form"
      noValidate
      direction="row"
      onSubmit={apply}
      // Room for the floating labels of the date fields.
      sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', pt: 1 }}
    >
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.withWeather}
            onChange={({ target }) => setDraft({ ...draft, withWeather: target.checked })}
          />
        }
        label={translate('correlation.weather')}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={translate(name === 'from' ? 'correlation.start' : 'correlation.end')}
          stored={draft[name]}
          onStore={(day) => setDraft({ ...draft, [name]: day ?? '' })}
          error={isSubmitted && invalid[name]}
          helperText={isSubmitted && invalid[name] ? translate('correlation.invalidDay') : undefined}
          sx={{ width: 200, m: 0 }}
        />
      ))}
      <Button type="submit" variant="contained">
        {translate('correlation.apply')}
      </Button>
    </Stack>
  );
}

const isSameScope = (one: CorrelationScope, other: CorrelationScope): boolean =>
  one.from === other.from && one.to === other.to && one.withWeather === other.withWeather;
