import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { BulkButtons } from './BulkButtons';
import { ChangeButton } from './ChangeButton';
import { CompareButton } from './CompareButton';
import { DeleteSelected } from './DeleteSelected';
import { ExportAnalyticsButton } from './ExportAnalyticsButton';
import { useMayChangeMany } from './useMayChangeMany';

/** The buttons for the selected rows that the person may use. */
export function SelectionActions({ entity }: { readonly entity: Entity }) {
  const may = useMay();
  const mayChangeMany = useMayChangeMany(entity);
  return (
    <>
      {entity.usage && <CompareButton entity={entity} />}
      {entity.usage && <ExportAnalyticsButton entity={entity} />}
      <ChangeButton entity={entity} />
      {mayChangeMany && <BulkButtons entity={entity} />}
      {may('bulk', entity) && may('delete', entity) && <DeleteSelected entity={entity} />}
    </>
  );
}
