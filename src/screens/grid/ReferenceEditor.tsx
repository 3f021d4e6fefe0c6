import Autocomplete from '@mui/material/Autocomplete';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { RecordContextProvider, useGetList } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { ReferenceField } from '../../../resources/language/field';
import { accountFilter } from '../../data/accountFilter';
import { accountOf } from '../../data/accountOf';
import type { IdentifiedRow } from '../../data/rowId';
import { labelPath } from '../../data/rowPaths';
import { activeOnly, LookupOption } from '../../fields/parts/Lookup';
import { printLabel } from '../../fields/printPath';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import type { CellEditorProps } from './editorProps';
import { referredId } from './gridRow';

/** In px; wider than most columns, since each option has a second line that distinguishes records of one name. */
const listWidth = 340;

interface ReferenceEditorProps extends CellEditorProps {
  readonly field: ReferenceField;
}

/**
 * Shows a search for the records that a cell may refer to: those of the parent in the same row (`within`), or else of the
 * row's account. Typed text stays if none is chosen.
 */
export function ReferenceEditor({ entity, field, label, row, cell, onEdit }: ReferenceEditorProps) {
  const translate = useMessages();
  const nouns = useNouns();
  const target = catalogue.entity(field.to);
  const [typed, setTyped] = useState('');
  const parentId = field.within && referredId(row, field.within);
  const { data = [], isFetching } = useGetList<IdentifiedRow>(target.name, {
    pagination: { page: 1, perPage: 30 },
    sort: { field: labelPath(target), order: 'ASC' },
    filter: {
      ...activeOnly(target),
      ...(field.within && parentId
        ? { [field.within]: parentId }
        : accountFilter(target, accountOf(entity, row.record))),
      q: typed,
    },
    meta: { lookup: true },
  });
  return (
    <Autocomplete<IdentifiedRow, false, false, true>
      freeSolo
      openOnFocus
      // Enter chooses the first option only after a search.
      autoHighlight={typed !== ''}
      fullWidth
      slotProps={{ popper: { placement: 'bottom-start', style: { width: listWidth } } }}
      options={data}
      loading={isFetching}
      noOptionsText={translate('grid.none', { noun: nouns.within(target, 2) })}
      inputValue={cell.shown}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : printLabel(target, option))}
      filterOptions={(options) => options}
      onInputChange={(_, text, reason) => {
        if (reason !== 'input' && reason !== 'clear') return;
        setTyped(text);
        onEdit({ text: text.trim(), shown: text });
      }}
      onChange={(_, chosen) => {
        if (chosen && typeof chosen !== 'string') onEdit({ text: chosen.id, shown: printLabel(target, chosen) }, true);
      }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <RecordContextProvider value={option}>
            <LookupOption entity={target} />
          </RecordContextProvider>
        </li>
      )}
      renderInput={({ InputProps, inputProps }) => (
        <InputBase
          ref={InputProps.ref}
          autoFocus
          onFocus={({ target: input }) => input.select()}
          inputProps={{ ...inputProps, 'aria-label': label }}
          sx={{ px: 1, width: '100%', height: '100%', font: 'inherit' }}
        />
      )}
    />
  );
}
