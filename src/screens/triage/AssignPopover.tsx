import Autocomplete from '@mui/material/Autocomplete';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useProfile } from '../../auth/permissions';
import type { ConsoleDataProvider } from '../../data/createDataProvider';
import type { IdentifiedRow } from '../../data/rowId';

interface AssignPopoverProps {
  readonly anchor: Element | null;
  readonly onClose: () => void;
  readonly onAssign: (contact: Person | null) => void;
}
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** As many are offered at once. */
const most = 30;

/** Chooses who sees to it: oneself first. */
export function AssignPopover({ anchor, onClose, onAssign }: AssignPopoverProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const profile = useProfile();
  const [text, setText] = useState('');
  const { data = [] } = useQuery({
    queryKey: ['contacts', 'assignees', text],
    queryFn: async () => {
      const { data: rows } = await dataProvider.getList<IdentifiedRow>('contacts', {
        filter: { q: text },
        sort: { field: 'DisplayName', order: 'ASC' },
        pagination: { page: 1, perPage: most },
        meta: { lookup: true },
      });
      return rows.map((row): Person => ({ id: row.id, name: String(row.DisplayName ?? row.id) }));
    },
    enabled: anchor !== null,
    placeholderData: (before) => before,
  });
  const me = profile && { id: profile.id, name: `${profile.particulars.displayName} (me)` };
  const isMine = me && text === '';
  const people = [...(isMine ? [me] : []), ...data.filter(({ id }) => !isMine || id !== me.id)];
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Assign', sx: { p: 1.5, width: 320 } } }}
    >
      <Autocomplete<Person>
        open
        autoHighlight
        disablePortal
        options={people}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        filterOptions={(options) => options}
        onInputChange={(_event, typed) => setText(typed)}
        onChange={(_event, person) => {
          onClose();
          onAssign(person && { ...person, name: person.name.replace(/ \(me\)$/, '') });
        }}
        slotProps={{ popper: { sx: { position: 'static !important', transform: 'none !important' } } }}
        renderInput={(params) => <TextField {...params} label="Assign to" autoFocus />}
      />
    </Popover>
  );
}
