import { useDataProvider, useLocation, useNavigate } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import { useMay } from '../auth/permissions';
import { writtenDialog } from '../dialogs/dialogs';
import { modalSearch } from '../lib/paths';
import { useToast } from '../widgets/useToast';

/** Returns a function that opens the create dialog filled like a record; undefined if the user or the dialog cannot. */
export function useDuplicate(entity: Entity, account?: string): ((id: string) => void) | undefined {
  const provider = useDataProvider();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toast = useToast();
  const may = useMay();
  const dialog = entity.create?.dialog;
  if (!dialog || writtenDialog(dialog) || !may('create', entity, account)) return undefined;
  const open = async (id: string): Promise<void> => {
    // Read again, since a row of a list has only the shown columns.
    const [{ data }, { duplicateOf }] = await Promise.all([
      provider.getOne(entity.name, { id }),
      import('../dialogs/duplicateOf'),
    ]);
    navigate({ pathname, search: modalSearch(search, dialog) }, { state: { suspended: duplicateOf(entity, data) } });
  };
  return (id) => void open(id).catch(toast.error);
}
