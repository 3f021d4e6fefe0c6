import { useLocation } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import { useMay } from '../auth/permissions';
import type { LastDetail } from '../data/lastDetail';
import { useMessages } from '../i18n/useMessages';
import { useNouns } from '../i18n/useNouns';
import { createdBy, linkedBy } from './dialogs';
import { toolOf } from './dialogTitle';
import type { Opening } from './opening';

/** Returns why the person may not use a dialog in the account it was opened in; undefined if they may. */
export function useForbiddenReason(
  modal: string,
  { given, keys }: Opening,
  contextRecord: LastDetail | undefined,
): string | undefined {
  const may = useMay();
  const translate = useMessages();
  const nouns = useNouns();
  const isOnRecord = useLocation().pathname.startsWith('/app/detail/');
  const candidate = keys?.accounts ?? given?.AccountId ?? (isOnRecord ? contextRecord?.keys.accounts : undefined);
  const accountId = typeof candidate === 'string' ? candidate : undefined;
  const created = createdBy(modal);
  if (created)
    return may('create', created, accountId)
      ? undefined
      : translate('dialogs.mayNotAdd', { what: nouns.within(created, 2) });
  if (linkedBy(modal).length > 0 && contextRecord) {
    const viewed = catalogue.entity(contextRecord.type);
    return may('update', viewed, contextRecord.keys.accounts)
      ? undefined
      : translate('dialogs.mayNotChange', { what: nouns.within(viewed, 2) });
  }
  const tool = toolOf(modal);
  if (!tool || !catalogue.has(tool.resource)) return undefined;
  return may(tool.action, catalogue.entity(tool.resource), accountId) ? undefined : translate('dialogs.mayNotDo');
}
