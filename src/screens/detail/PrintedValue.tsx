import Box from '@mui/material/Box';
import { useGetOne } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { isReference } from '../../../resources/language/field';
import type { Row } from '../../data/rowId';
import { useRecordZone } from '../../fields/form/useRecordZone';
import { printValue } from '../../fields/kinds';
import { printLabel } from '../../fields/printPath';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';

interface PrintedValueProps {
  readonly entity: Entity;
  readonly name: string;
  readonly row: Row;
}

/** Shows a field of a row without its relations; the label of a reference is fetched. */
export function PrintedValue({ entity, name, row }: PrintedValueProps) {
  const field = entity.field(name);
  const value = row[name];
  const translate = useMessages();
  const zone = useRecordZone(entity);
  if (value === null || value === undefined || value === '')
    return (
      <Box component="em" sx={{ color: 'text.secondary' }}>
        {translate('detail.empty')}
      </Box>
    );
  const text = printValue(field, value, zone);
  if (isReference(field)) return <ReferredLabel to={field.to} id={String(value)} />;
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
}

function ReferredLabel({ to, id }: { readonly to: string; readonly id: string }) {
  const target = catalogue.entity(to);
  const noun = useNouns().named(target, 1);
  const { data } = useGetOne(to, { id, meta: { lookup: true } }, { retry: false });
  return <span>{data ? printLabel(target, data) : `${noun} ${id.slice(0, 8)}`}</span>;
}
