import { useLocation, useNavigate } from 'react-router-dom';
import { catalogue } from '../../resources/language/all';
import { useMay } from '../auth/permissions';
import { useOpenDialog } from '../dialogs/useOpenDialog';
import { useMessages } from '../i18n/useMessages';
import { detailPath } from '../lib/paths';
import { useShortcut } from '../widgets/shortcuts';

/** Registers the single-key shortcuts of lists and records. */
export function PageShortcuts() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const may = useMay();
  const translate = useMessages();
  const [, , page, type = '', id] = pathname.split('/');
  const entity = catalogue.has(type) ? catalogue.entity(type) : undefined;
  const dialog = page === 'list' && entity && may('create', entity) ? entity.create?.dialog : undefined;
  const isOpenRecord = page === 'detail' && id !== undefined && !pathname.endsWith('/edit');

  useShortcut('/', translate('shortcuts.searchList'), focusSearch, page === 'list' && (entity?.search.length ?? 0) > 0);
  useShortcut('n', translate('shortcuts.create'), () => openDialog(dialog), dialog !== undefined);
  useShortcut(
    'e',
    translate('shortcuts.edit'),
    () => navigate(detailPath(type, decodeURIComponent(id ?? ''), 'edit')),
    isOpenRecord && entity !== undefined && may('update', entity),
  );
  return null;
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('#main-content input[name="q"]')?.focus();
}
