import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useProfile } from '../../auth/permissions';
import { assigneeFilter } from '../../data/assignees';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import type { IdentifiedRow } from '../../data/rowId';
import { useMessages } from '../../i18n/useMessages';
import type { PopoverState } from './ActionPopover';
import { ChoicePopover } from './ChoicePopover';

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

interface PersonPopoverProps extends PopoverState {
  readonly title: string;
  /** Label of the search input. */
  readonly label: string;
  /** The notification's account. */
  readonly accountId: string;
  /** Whether the user can choose themselves; then they are first. */
  readonly offersMe?: boolean;
  readonly onChoose: (person: Colleague) => void;
  /** If given, "nobody" is a choice. */
  readonly onNobody?: () => void;
}

/** Maximum number of people shown. */
const maxPeople = 12;

/** Shows the choice of one of the people who may act on a notification. */
export function PersonPopover(props: PersonPopoverProps) {
  const { accountId, anchor, onClose, title, label, offersMe = false, onChoose, onNobody } = props;
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
      return rows.map((row): Colleague => ({ id: row.id, name: String(row.DisplayName ?? row.id) }));
    },
    enabled: anchor !== null,
    placeholderData: (before) => before,
  });
  const me = profile && { id: profile.id, name: profile.particulars.displayName };
  const offersMeNow = offersMe && me && text === '';
  const others = data.filter(({ id }) => (offersMe && !offersMeNow ? true : id !== me?.id));
  const people = [...(offersMeNow ? [me] : []), ...others];
  return (
    <ChoicePopover
      anchor={anchor}
      onClose={onClose}
      title={title}
      label={label}
      help={translate('triage.assignAbout')}
      text={text}
      onType={setText}
      choices={people.map((person, index) => ({
        key: person.id,
        label: index === 0 && offersMeNow ? translate('triage.me', { name: person.name }) : person.name,
        onChoose: () => onChoose(person),
      }))}
      {...(onNobody ? { none: { key: 'nobody', label: translate('triage.nobody'), onChoose: onNobody } } : {})}
    />
  );
}
