import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { messageOf } from '../../i18n/messageOf';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';

interface MaskedCellProps {
  readonly entity: Entity;
  readonly id: string;
  readonly name: string;
}

/** Shows dots until the value is revealed, by a separate query that the platform records. */
export function MaskedCell({ entity, id, name }: MaskedCellProps) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const translate = useMessages();
  const [value, setValue] = useState<string>();
  const label = useLabel()(catalogue.label(entity, name));
  if (value !== undefined) return <span>{value || translate('fields.empty')}</span>;
  const reveal = async (): Promise<void> => {
    try {
      const { data } = await dataProvider.getOne(entity.name, { id, meta: { masked: name } });
      setValue(String(data[name] ?? ''));
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  };
  return (
    <span>
      <span aria-hidden="true">••••••••</span>
      <IconButton
        aria-label={translate('fields.reveal', { label })}
        title={translate('fields.revealAbout')}
        onClick={(event) => {
          event.stopPropagation();
          void reveal();
        }}
      >
        <VisibilityIcon fontSize="inherit" />
      </IconButton>
    </span>
  );
}
