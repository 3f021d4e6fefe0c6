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
  /** Of the input, and what is said below it. */
  readonly label: string;
  readonly help: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** What is left by the text: Enter takes the first one. */
  readonly choices: readonly Choice[];
  /** Stands last, whatever is typed. */
  readonly none?: Choice;
}

/** A popover with choices that narrow down as one types. */
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
      {/* Has screen readers say what Enter takes. */}
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
