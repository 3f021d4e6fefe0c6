import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetManyAggregate } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { isReference } from '../../../resources/language/field';
import type { DescendantCount } from '../../data/cascade';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import type { IdentifiedRow } from '../../data/rowId';
import { printTitle } from '../../fields/printPath';
import { messageOf } from '../../i18n/messageOf';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { formatCount } from '../../lib/locale';

interface CascadePreviewProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
}

/** Lists the rows that are deleted with a record, and the records it refers to that are not. */
export function CascadePreview({ entity, row }: CascadePreviewProps) {
  return (
    <>
      <Descendants entity={entity} ids={[row.id]} />
      {unaffectedReferences(entity).map(({ column, kind }) =>
        row[column] ? <Unaffected key={column} kind={kind} id={String(row[column])} /> : null,
      )}
    </>
  );
}

/** Returns the references to independent resources in the menu, whose records are not deleted: the feed of a load. */
const unaffectedReferences = (entity: Entity): readonly { readonly column: string; readonly kind: Entity }[] =>
  Object.entries(entity.fields).flatMap(([column, field]) => {
    if (!isReference(field) || field.owned || !catalogue.has(field.to)) return [];
    const kind = catalogue.entity(field.to);
    return kind.menu && kind.name !== entity.name ? [{ column, kind }] : [];
  });

function Unaffected({ kind, id }: { readonly kind: Entity; readonly id: string }) {
  const translate = useMessages();
  const nouns = useNouns();
  const { data } = useGetManyAggregate<IdentifiedRow>(kind.name, { ids: [id] });
  const [kept] = data ?? [];
  if (!kept) return null;
  return (
    <Typography sx={{ mt: 1 }}>
      {translate('dialogs.stays', { kind: nouns.named(kind, 1), label: printTitle(kind, kept) })}
    </Typography>
  );
}

/** Lists how many rows of each resource are deleted with these records. */
export function Descendants({ entity, ids }: { readonly entity: Entity; readonly ids: readonly string[] }) {
  const translate = useMessages();
  const nouns = useNouns();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: [entity.name, 'countDescendants', ids],
    queryFn: () => dataProvider.countDescendants(entity.name, { ids }),
    gcTime: 0,
  });
  if (error)
    return <Typography color="error">{translate('detail.countFailed', { reason: messageOf(error) })}</Typography>;
  if (!data) return <Skeleton width="70%" aria-label={translate('detail.counting')} />;
  if (data.data.length === 0) return <Typography>{translate('detail.noDescendants')}</Typography>;
  const { named, others } = countsByMenu(data.data);
  return (
    <>
      <Typography>{translate(others > 0 ? 'detail.descendantsAndLogs' : 'detail.descendants')}</Typography>
      <Box component="ul" sx={{ my: 1, pl: 3 }}>
        {named.map(({ entity: kind, count }) => (
          <li key={kind.name}>
            {formatCount(count)} {nouns.within(kind, count)}
          </li>
        ))}
        {others > 0 && (
          <li>{translate('detail.otherDescendants', { smart_count: others, count: formatCount(others) })}</li>
        )}
      </Box>
      <Typography>{translate(others > 0 ? 'detail.restorableWithoutLogs' : 'detail.restorable')}</Typography>
    </>
  );
}

/**
 * Returns the counts of resources in the menu, in its order, and the sum of all others. If none is in the menu, as
 * below a usage notification, all counts are returned by resource.
 */
function countsByMenu(below: readonly DescendantCount[]): {
  readonly named: readonly DescendantCount[];
  readonly others: number;
} {
  const orderOf = ({ entity }: DescendantCount): number => entity.menu?.order ?? Number.POSITIVE_INFINITY;
  const inMenu = below.filter(({ entity }) => entity.menu).sort((a, b) => orderOf(a) - orderOf(b));
  if (inMenu.length === 0) return { named: below, others: 0 };
  const others = below.filter(({ entity }) => !entity.menu).reduce((sum, { count }) => sum + count, 0);
  return { named: inMenu, others };
}
