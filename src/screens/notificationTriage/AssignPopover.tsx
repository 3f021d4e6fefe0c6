import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useProfile } from '../../auth/permissions';
import { assigneeFilter } from '../../data/assignees';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import type { IdentifiedRow } from '../../data/rowId';
import { useMessages } from '../../i18n/useMessages';
import { ActionPopover, EnterTakes, type PopoverState } from './ActionPopover';

interface AssignPopoverProps extends PopoverState {
  /** Of the notification. */
  readonly accountId: string;
  readonly onAssign: (contact: Assignee | null) => void;
}
export interface Assignee {
  readonly id: string;
  readonly name: string;
}

/** As many are offered at once. */
const maxPeople = 12;

/** Chooses the assignee among those who can act: oneself first. */
export function AssignPopover({ accountId, anchor, onClose, onAssign }: AssignPopoverProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const profile = useProfile();
  const translate = useMessages();
  const [text, setText] = useState('');
  const { data = [] } = useQuery({
    queryKey: ['contacts', 'assignees', accountId, text],
    queryFn: async () => {
      const { data: rows } = await dataProvider.getList<IdentifiedRow>('contacts', {
        filter: { q: text, ...assigneeFilter(accountId) },
        sort: { field: 'DisplayName', order: 'ASC' },
        pagination: { page: 1, perPage: maxPeople },
        meta: { lookup: true },
      });
      return rows.map((row): Assignee => ({ id: row.id, name: String(row.DisplayName ?? row.id) }));
    },
    enabled: anchor !== null,
    placeholderData: (before) => before,
  });
  const me = profile && { id: profile.id, name: profile.particulars.displayName };
  const isMine = me && text === '';
  const people = [...(isMine ? [me] : []), ...data.filter(({ id }) => !isMine || id !== me.id)];
  const choose = (person: Assignee | null): void => {
    onClose();
    onAssign(person);
  };
  return (
    <ActionPopover
      anchor={anchor}
      onClose={onClose}
      title={translate('triage.assign')}
      sx={{ width: 320, maxHeight: 420, display: 'flex', flexDirection: 'column' }}
    >
      <TextField
        autoFocus
        label={translate('triage.assignTo')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (people[0]) choose(people[0]);
        }}
        helperText={translate('triage.assignAbout')}
      />
      <EnterTakes choice={text ? people[0]?.name : undefined} />
      {people.map((person, index) => (
        <Button key={person.id} onClick={() => choose(person)} sx={{ justifyContent: 'flex-start' }}>
          {index === 0 && isMine ? translate('triage.me', { name: person.name }) : person.name}
        </Button>
      ))}
      <Button onClick={() => choose(null)} sx={{ justifyContent: 'flex-start' }}>
        {translate('triage.nobody')}
      </Button>
    </ActionPopover>
  );
}
