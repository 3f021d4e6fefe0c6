import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { formulaLetters } from './MistakeMarks';
import type { Suggestion } from './useSuggestions';

interface SuggestionsProps {
  readonly items: readonly Suggestion[];
  readonly isOpen: boolean;
  readonly active: number;
  readonly listId: string;
  readonly take: (suggestion: Suggestion) => void;
  readonly area: RefObject<HTMLElement | null>;
}

/** Listbox of completions below the input, which keeps the focus (`aria-activedescendant`). */
export function Suggestions({ items, isOpen, active, listId, take, area }: SuggestionsProps) {
  const translate = useMessages();
  return (
    <Popper
      open={isOpen}
      anchorEl={() => area.current as HTMLElement}
      placement="bottom-start"
      sx={{ zIndex: (theme) => theme.zIndex.modal }}
    >
      <Paper
        id={listId}
        role="listbox"
        aria-label={translate('formula.suggestions')}
        elevation={8}
        sx={{ maxHeight: 240, maxWidth: 'min(90vw, 640px)', overflowY: 'auto', py: 0.5 }}
      >
        {items.map((item, index) => (
          <Box
            key={item.inserted}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            ref={(element: HTMLElement | null) => {
              if (index === active) element?.scrollIntoView({ block: 'nearest' });
            }}
            // Keeps the focus in the input, whose blur closes the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(item)}
            sx={{
              px: 1.5,
              py: 0.5,
              cursor: 'pointer',
              bgcolor: index === active ? 'action.selected' : undefined,
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Typography component="div" sx={{ ...formulaLetters, overflowWrap: 'anywhere' }}>
              {item.name}
            </Typography>
            <Typography component="div" variant="caption" color="text.secondary">
              {item.about}
            </Typography>
          </Box>
        ))}
      </Paper>
    </Popper>
  );
}
