import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { RootCause } from '../../../resources/enums/rootCause';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { ActionPopover, EnterTakes, type PopoverState } from './ActionPopover';
import { useCauses } from './useCauses';

interface CausePopoverProps extends PopoverState {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  readonly onChoose: (cause: string | null) => void;
}

/** Chooses the root cause: the likeliest first, then the others of the contract's list. */
export function CausePopover({ entity, row, anchor, onClose, onChoose }: CausePopoverProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const [text, setText] = useState('');
  const likely = (useCauses(entity, row) ?? []).map(({ cause }) => cause);
  const all = [...new Set([...likely, ...RootCause.entries.map(({ label }) => label)])];
  const matching = all.filter((cause) => translateLabel(cause).toLowerCase().includes(text.toLowerCase()));
  const choose = (cause: string | null): void => {
    onClose();
    onChoose(cause);
  };
  return (
    <ActionPopover
      anchor={anchor}
      onClose={onClose}
      title={translate('triage.rootCause')}
      sx={{ width: 320, maxHeight: 460, display: 'flex', flexDirection: 'column' }}
    >
      <TextField
        autoFocus
        label={translate('triage.rootCause')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (matching[0]) choose(matching[0]);
        }}
        helperText={translate('causes.enter')}
      />
      <EnterTakes choice={text && matching[0] ? translateLabel(matching[0]) : undefined} />
      {matching.map((cause) => (
        <Button
          key={cause}
          onClick={() => choose(cause)}
          sx={{ justifyContent: 'flex-start', flexShrink: 0, fontWeight: likely.includes(cause) ? 700 : 400 }}
        >
          {translateLabel(cause)}
        </Button>
      ))}
      <Button onClick={() => choose(null)} sx={{ justifyContent: 'flex-start', flexShrink: 0 }}>
        {translate('causes.noCause')}
      </Button>
    </ActionPopover>
  );
}
