import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';
import type { MessageKey } from '../../i18n/messages';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import type { SuggestedCause } from './causes';
import { ContextSection } from './GroupContext';
import { useCauses } from './useCauses';

interface LikelyCausesProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  /** Undefined if the user may not review. */
  readonly onChoose: ((row: IdentifiedRow, cause: string) => void) | undefined;
}

/** Shows the suggested root causes with their reasons; a button writes the cause. */
export function LikelyCauses({ entity, row, onChoose }: LikelyCausesProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const whyOf = useWhy();
  const causes = useCauses(entity, row);
  return (
    <ContextSection title={translate('causes.title')}>
      {causes?.length === 0 && <Typography color="text.secondary">{translate('causes.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {causes?.map((suggestion) => (
          <li key={suggestion.cause}>
            {onChoose ? (
              <Button
                size="small"
                variant={row.RootCause === suggestion.cause ? 'contained' : 'outlined'}
                aria-pressed={row.RootCause === suggestion.cause}
                onClick={() => onChoose(row, suggestion.cause)}
              >
                {translateLabel(suggestion.cause)}
              </Button>
            ) : (
              <b>{translateLabel(suggestion.cause)}</b>
            )}
            <Typography variant="body2" color="text.secondary">
              {whyOf(suggestion)}
            </Typography>
          </li>
        ))}
      </Box>
    </ContextSection>
  );
}

/** Returns a function that returns the sentences on why a cause is suggested. */
function useWhy(): (suggestion: SuggestedCause) => string {
  const translate = useMessages();
  return ({ reasons }) =>
    reasons
      .map(({ reason, values }) => {
        const { here = 0 } = values;
        const word: MessageKey = reason === 'decided' && here > 0 ? 'causes.decidedHere' : `causes.${reason}`;
        return translate(word, values);
      })
      .join(' ');
}
