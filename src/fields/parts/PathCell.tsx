import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { ErrorBoundary } from 'react-error-boundary';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { keyText } from '../../../resources/language/key';
import type { Row } from '../../data/rowId';
import { zoneOfField } from '../../data/timeZone';
import { isRecord, valueAt } from '../../data/valueAt';
import { useMessages } from '../../i18n/useMessages';
import { fieldKindOf, printValue } from '../kinds';
import { printPath } from '../printPath';
import { widgetCells } from '../widgets';
import { MaskedCell } from './MaskedCell';
import { RecordLink } from './RecordLink';

interface PathCellProps {
  readonly entity: Entity;
  readonly path: string;
  readonly row: Row;
  /** Whether the cell links to the row itself. */
  readonly leads?: boolean;
}

/** Shows a row's value at a path by the field's cell, or a label as a link to its record, in an error boundary. */
export function PathCell(props: PathCellProps) {
  return (
    <ErrorBoundary resetKeys={[props.row]} fallbackRender={({ error }) => <BrokenCell fault={error} />}>
      <Content {...props} />
    </ErrorBoundary>
  );
}

function Content({ entity, path, row, leads = false }: PathCellProps) {
  if (leads)
    return (
      <RecordLink
        entity={entity}
        id={keyText(entity, row)}
        label={printPath(entity, path, row)}
        sx={{ fontWeight: 500 }}
        keepsTail
      />
    );
  const { relations, name, field, entity: owner } = catalogue.resolve(entity, path);
  const steps = relations.map((relation) => relation.name);
  const ownerRow = steps.length > 0 ? valueAt(row, steps.join('.')) : row;
  if (!isRecord(ownerRow)) return <NoValue />;
  const value = ownerRow[name];
  if (field.masked) return <MaskedCell entity={owner} id={keyText(owner, ownerRow)} name={name} />;
  if (value === null || value === undefined || value === '') return <NoValue />;
  if (name === owner.label && steps.length > 0 && typeof value === 'string')
    return (
      <RecordLink
        entity={owner}
        id={keyText(owner, ownerRow)}
        label={printValue(field, value)}
        sx={relatedStyle}
        keepsTail
      />
    );
  const Cell = widgetCells.get(field.cell ?? '') ?? fieldKindOf(field).Cell;
  const zone = zoneOfField(field, entity, row);
  return <Cell value={value} field={field} entity={owner} row={ownerRow} name={name} zone={zone} />;
}

/** In the colour of text, so that the row's own link stands out, but underlined as a link. */
const relatedStyle = {
  color: 'text.primary',
  textDecoration: 'underline',
  textDecorationColor: (theme: Theme) => theme.palette.divider,
  textUnderlineOffset: '3px',
  '&:hover': { textDecorationColor: 'currentcolor' },
} as const;

function NoValue() {
  const translate = useMessages();
  return (
    <Box component="span" aria-label={translate('fields.noValue')} role="img" sx={{ color: 'text.disabled' }}>
      –
    </Box>
  );
}

/** Shown in place of a cell that threw while rendering. */
function BrokenCell({ fault }: { readonly fault: Error }) {
  const translate = useMessages();
  return (
    <ErrorOutline color="error" fontSize="small" titleAccess={`${translate('errors.broken')}: ${fault.message}`} />
  );
}
