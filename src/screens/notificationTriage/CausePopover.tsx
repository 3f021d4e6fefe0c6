import { useState } from 'react';
import { RootCause } from '../../../resources/enums/rootCause';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import type { PopoverState } from './ActionPopover';
import { ChoicePopover } from './ChoicePopover';
import { useCauses } from './useCauses';

interface CausePopoverProps extends PopoverState {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  readonly onChoose: (cause: string | null) => void;
}

/** Shows the choice of a root cause: suggested ones first, then the others of `RootCause`. */
export function CausePopover({ entity, row, anchor, onClose, onChoose }: CausePopoverProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const [text, setText] = useState('');
  const likely = (useCauses(entity, row) ?? []).map(({ cause }) => cause);
  const all = [...new Set([...likely, ...RootCause.entries.map(({ label }) => label)])];
  const matching = all.filter((cause) => translateLabel(cause).toLowerCase().includes(text.toLowerCase()));
  return (
    <ChoicePopover
      anchor={anchor}
      onClose={onClose}
      title={translate('triage.rootCause')}
      label={translate('triage.rootCause')}
      help={translate('causes.enter')}
      text={text}
      onType={setText}
      choices={matching.map((cause) => ({
        key: cause,
        label: translateLabel(cause),
        isLikely: likely.includes(cause),
        onChoose: () => onChoose(cause),
      }))}
      none={{ key: 'none', label: translate('causes.noCause'), onChoose: () => onChoose(null) }}
    />
  );
}
