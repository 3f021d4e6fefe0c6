import { useReference } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { type Field, isReference } from '../../../resources/language/field';
import type { IdentifiedRow } from '../../data/rowId';
import { printValue } from '../../fields/kinds';
import { RecordLink } from '../../fields/parts/RecordLink';
import { TextCell } from '../../fields/parts/TextCell';
import { printLabel } from '../../fields/printPath';

/** Shows a value of another service's row; a reference as a link to the record in the console. */
export function ServiceCell({ field, value }: { readonly field: Field; readonly value: unknown }) {
  if (value === null || value === undefined || value === '') return <TextCell value="–" />;
  if (isReference(field)) return <ReferenceCell to={field.to} id={String(value)} />;
  return <TextCell value={printValue(field, value)} />;
}

function ReferenceCell({ to, id }: { readonly to: string; readonly id: string }) {
  const entity = catalogue.entity(to);
  const { referenceRecord } = useReference<IdentifiedRow>({ reference: to, id });
  return <RecordLink entity={entity} id={id} label={referenceRecord && printLabel(entity, referenceRecord)} />;
}
