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

/** What a row shows at a path: its field's cell, or a link to the record whose label it is. One that throws does not break the others. */
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

/** Of the text's colour, so that the row's own link stands out, and underlined, so that it still looks like a link. */
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

/** In place of a cell that could not be drawn. */
function BrokenCell({ fault }: { readonly fault: Error }) {
  const translate = useMessages();
  return (
    <ErrorOutline color="error" fontSize="small" titleAccess={`${translate('errors.broken')}: ${fault.message}`} />
  );
}
