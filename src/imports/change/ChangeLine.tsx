import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { FormField } from '../../fields/form/FormField';
import type { MessageKey } from '../../i18n/messages';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { type ChangeKind, type FieldChange, kindsOf, numericColumns, unknownColumns } from './fieldChange';

interface ChangeLineProps {
  readonly entity: Entity;
  readonly isStaff: boolean;
  readonly change: FieldChange;
  readonly onChange: (change: FieldChange) => void;
  readonly onRemove: () => void;
}

const kinds: Readonly<Record<ChangeKind, MessageKey>> = {
  set: 'imports.kindSet',
  clear: 'imports.kindClear',
  replace: 'imports.kindReplace',
  compose: 'imports.kindCompose',
  scale: 'imports.kindScale',
};

type Text = 'find' | 'by' | 'pattern' | 'factor' | 'offset';
const texts: Readonly<Record<ChangeKind, readonly (readonly [Text, MessageKey])[]>> = {
  set: [],
  clear: [],
  replace: [
    ['find', 'imports.find'],
    ['by', 'imports.replaceBy'],
  ],
  compose: [['pattern', 'imports.pattern']],
  scale: [
    ['factor', 'imports.factor'],
    ['offset', 'imports.offset'],
  ],
};

/** Shows the inputs for the change of one column. */
export function ChangeLine({ entity, isStaff, change, onChange, onRemove }: ChangeLineProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const { column, kind } = change;
  const label = translateLabel(catalogue.label(entity, column));
  const unknown = unknownColumns(entity, change);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(160px, 200px) 1fr auto', gap: 1.5, alignItems: 'start' }}
    >
      <TextField
        select
        label={label}
        value={kind}
        onChange={({ target }) => onChange({ ...change, kind: target.value as ChangeKind })}
      >
        {kindsOf(entity.field(column)).map((each) => (
          <MenuItem key={each} value={each}>
            {translate(kinds[each])}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'flex', gap: 1.5, '& > *': { flex: 1 } }}>
        {kind === 'set' && <FormField entity={entity} name={column} pickers={[]} />}
        {kind === 'scale' && (
          <TextField
            select
            label={translate('imports.from')}
            value={change.from}
            onChange={({ target }) => onChange({ ...change, from: target.value })}
          >
            {numericColumns(entity, isStaff).map((each) => (
              <MenuItem key={each} value={each}>
                {translateLabel(catalogue.label(entity, each))}
              </MenuItem>
            ))}
          </TextField>
        )}
        {texts[kind].map(([text, title]) => (
          <TextField
            key={text}
            label={translate(title)}
            value={change[text]}
            error={text === 'pattern' && unknown.length > 0}
            helperText={text === 'pattern' ? patternHint(translate, unknown) : undefined}
            onChange={({ target }) => onChange({ ...change, [text]: target.value })}
          />
        ))}
      </Box>
      <IconButton onClick={onRemove} aria-label={translate('imports.removeColumn', { column: label })}>
        <RemoveIcon />
      </IconButton>
    </Box>
  );
}

const patternHint = (translate: ReturnType<typeof useMessages>, unknown: readonly string[]): string =>
  unknown.length > 0
    ? translate('imports.unknownColumn', { column: unknown.join(', ') })
    : translate('imports.patternHint');
