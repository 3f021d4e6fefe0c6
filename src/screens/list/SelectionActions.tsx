import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { BulkButtons } from './BulkButtons';
import { ChangeButton } from './ChangeButton';
import { CompareButton } from './CompareButton';
import { DeleteSelected } from './DeleteSelected';
import { ExportAnalyticsButton } from './ExportAnalyticsButton';
import { useMayBulkChange } from './useMayBulkChange';

/** Shows the buttons for the selected rows that the user may use. */
export function SelectionActions({ entity }: { readonly entity: Entity }) {
  const may = useMay();
  const mayBulkChange = useMayBulkChange(entity);
  return (
    <>
      {entity.usage && <CompareButton entity={entity} />}
      {entity.usage && <ExportAnalyticsButton entity={entity} />}
      <ChangeButton entity={entity} />
      {mayBulkChange && <BulkButtons entity={entity} />}
      {may('bulk', entity) && may('delete', entity) && <DeleteSelected entity={entity} />}
    </>
  );
}
