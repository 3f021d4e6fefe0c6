import AddIcon from '@mui/icons-material/Add';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { createContext, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Entity } from '../../../resources/language/catalogue';
import type { Row } from '../../data/rowId';
import { useTitles } from '../../i18n/useTitles';

interface NewRecordButtonProps {
  readonly entity: Entity;
  /** The picker in which the new record is to be chosen. */
  readonly source: string;
  readonly disabled: boolean;
}

/** A button beside a picker that adds a record to pick, where the form supports that. */
export function NewRecordButton({ entity, source, disabled }: NewRecordButtonProps) {
  const records = useContext(NewRecordsContext);
  const { getValues } = useFormContext();
  const titleOf = useTitles();
  if (disabled || !entity.create || !records?.canAdd(entity)) return null;
  const title = titleOf(entity.create.dialog, entity.create.title);
  return (
    <Tooltip title={title}>
      <IconButton aria-label={title} onClick={() => records.add(entity, source, getValues())} sx={{ mt: 1 }}>
        <AddIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** Adds a record for a picker of a form, whose values are kept meanwhile. */
export interface NewRecords {
  /** Whether the person may add one in this form. */
  readonly canAdd: (entity: Entity) => boolean;
  /** Opens the form that adds a record, which is then chosen in `source`. */
  readonly add: (entity: Entity, source: string, values: Row) => void;
}

export const NewRecordsContext = createContext<NewRecords | undefined>(undefined);
