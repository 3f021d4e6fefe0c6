import { useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { ExportUsageButton } from '../../explore/ExportUsageButton';

/** Shows the button that opens the export of the selected rows' usage. */
export function ExportAnalyticsButton({ entity }: { readonly entity: Entity }) {
  const { selectedIds } = useListContext();
  return <ExportUsageButton records={selectedIds.map((id) => ({ kind: entity.name, id: String(id) }))} />;
}
