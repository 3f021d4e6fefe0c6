import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../i18n/useMessages';
import { overlayNames, type useUsageSettings } from '../useUsageSettings';

interface OverlayChoiceProps {
  readonly settings: ReturnType<typeof useUsageSettings>;
  /** Reasons why a chosen line is not shown. */
  readonly notes: readonly string[];
}

const messages = { expected: 'usagePanels.expected', temperature: 'usagePanels.temperature' } as const;

/** Toggles the lines over the chart of a usage. */
export function OverlayChoice({ settings: { overlays, set }, notes }: OverlayChoiceProps) {
  const translate = useMessages();
  return (
    <>
      <ToggleButtonGroup
        value={overlays}
        aria-label={translate('usagePanels.overlays')}
        onChange={(_event, next: readonly string[]) => set({ over: next.join('.') })}
      >
        {overlayNames.map((name) => (
          <ToggleButton key={name} value={name}>
            {translate(messages[name])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography role="status" variant="body2" color="text.secondary">
        {notes.join(' ')}
      </Typography>
    </>
  );
}
