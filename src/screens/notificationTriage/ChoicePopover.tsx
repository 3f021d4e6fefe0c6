import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { visuallyHidden } from '@mui/utils';
import { useMessages } from '../../i18n/useMessages';
import { ActionPopover, type PopoverState } from './ActionPopover';

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly isLikely?: boolean;
  readonly onChoose: () => void;
}

interface ChoicePopoverProps extends PopoverState {
  readonly title: string;
  /** Label and helper text of the input. */
  readonly label: string;
  readonly help: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Choices that match the text; Enter chooses the first. */
  readonly choices: readonly Choice[];
  /** Choice shown last with any text. */
  readonly none?: Choice;
}

/** Shows a popover with a text input and the choices that match it. */
export function ChoicePopover(props: ChoicePopoverProps) {
  const { anchor, onClose, title, label, help, text, onType, choices, none } = props;
  const translate = useMessages();
  const [first] = choices;
  const choose = ({ onChoose }: Choice): void => {
    onClose();
    onChoose();
  };
  return (
    <ActionPopover
      anchor={anchor}
      onClose={onClose}
      title={title}
      sx={{ width: 320, maxHeight: 460, display: 'flex', flexDirection: 'column' }}
    >
      <TextField
        autoFocus
        label={label}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (first) choose(first);
        }}
        helperText={help}
      />
      {/* Announces the choice that Enter takes. */}
      <Box role="status" sx={visuallyHidden}>
        {text && first && translate('triage.enterTakes', { what: first.label })}
      </Box>
      {[...choices, ...(none ? [none] : [])].map((choice) => (
        <Button
          key={choice.key}
          onClick={() => choose(choice)}
          sx={{ justifyContent: 'flex-start', flexShrink: 0, fontWeight: choice.isLikely ? 700 : 400 }}
        >
          {choice.label}
        </Button>
      ))}
    </ActionPopover>
  );
}
