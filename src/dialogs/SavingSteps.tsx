import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import UndoneIcon from '@mui/icons-material/RemoveCircleOutline';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import type { Step } from '../flows/steps';
import type { MessageKey } from '../i18n/messages';
import { translateSentence } from '../i18n/sentences';
import { useMessages } from '../i18n/useMessages';

/** Shows the states of the steps of a save, if it has several. */
export function SavingSteps({ steps }: { readonly steps: readonly Step[] }) {
  const isShown = steps.length > 1;
  return (
    // Rendered before the steps: contents added together with their live region are not announced.
    <Box role="status" sx={isShown ? fullWidth : withoutBox}>
      {isShown && <StepList steps={steps} />}
    </Box>
  );
}

function StepList({ steps }: { readonly steps: readonly Step[] }) {
  const translate = useMessages();
  return (
    <List dense disablePadding aria-label={translate('dialogs.steps')} sx={stepsInRow}>
      {steps.map(({ label, state }) => (
        <ListItem key={label} disableGutters disablePadding sx={{ width: 'auto' }}>
          <ListItemIcon sx={{ minWidth: 26 }}>{stateIcons[state]}</ListItemIcon>
          <ListItemText
            primary={translateSentence(label)}
            secondary={translate(stateMessages[state])}
            sx={labelWithState}
          />
        </ListItem>
      ))}
    </List>
  );
}

const stateIcons: Readonly<Record<Step['state'], ReactNode>> = {
  underway: <CircularProgress size={16} aria-hidden />,
  done: <CheckIcon color="success" fontSize="small" />,
  refused: <ErrorIcon color="error" fontSize="small" />,
  undone: <UndoneIcon color="disabled" fontSize="small" />,
};

const stateMessages: Readonly<Record<Step['state'], MessageKey>> = {
  underway: 'dialogs.underway',
  done: 'dialogs.done',
  refused: 'dialogs.refused',
  undone: 'dialogs.undone',
};

const fullWidth = { mt: 1, gridColumn: '1 / -1' } as const;
const withoutBox = { display: 'contents' } as const;
// In a row, since space below a tall form is not visible.
const stepsInRow = { display: 'flex', flexWrap: 'wrap', columnGap: 2 } as const;
const labelWithState = { display: 'flex', gap: 1, alignItems: 'baseline' } as const;
