import Typography from '@mui/material/Typography';
import { useDataProvider, useGetList } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import { accountFilter } from '../data/accountFilter';
import type { ConsoleDataProvider } from '../data/dataProvider';
import type { IdentifiedRow } from '../data/rowId';
import { Lookup } from '../fields/parts/Lookup';
import { bulkChangeLoadsFeed } from '../flows/bulkChangeLoadsFeed';
import { useMessages } from '../i18n/useMessages';
import { DialogFrame } from './DialogFrame';
import type { DialogProps } from './dialogs';
import { UnavailableDialog } from './UnavailableDialog';
import { useAfterSave } from './useAfterSave';
import { useSaving } from './useSaving';
import { useTitle } from './useTitle';
import { useUnselectEverywhere } from './useUnselectEverywhere';

const feeds = catalogue.entity('feeds');

/** Sets the feed of the loads selected in a list. Written by hand, since it also writes their channels. */
export function Dialog({ isOpen, given, onClose }: DialogProps) {
  const ids = Array.isArray(given?.ids) ? given.ids.map(String) : [];
  const translate = useMessages();
  const { send } = useDataProvider<ConsoleDataProvider>();
  const unselect = useUnselectEverywhere('loads');
  const afterSave = useAfterSave();
  const { save, saving } = useSaving(async ({ FeedId }, reportSteps) => {
    const toasts = await bulkChangeLoadsFeed(send, ids, FeedId, reportSteps);
    unselect();
    onClose();
    afterSave(undefined);
    return toasts;
  });
  const { data: accounts = [] } = useGetList<IdentifiedRow>(
    'accounts',
    {
      filter: { Sites: { Buildings: { Loads: { LoadId: ids } } } },
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'Label', order: 'ASC' },
      meta: { lookup: true },
    },
    { enabled: ids.length > 0 },
  );
  const title = useTitle('bulkChangeLoadsFeed');
  const problem =
    ids.length === 0 ? 'dialogs.selectLoads' : accounts.length > 1 ? 'dialogs.severalAccounts' : undefined;
  if (problem)
    return <UnavailableDialog title={title} sentence={translate(problem)} isOpen={isOpen} onClose={onClose} />;
  const [account] = accounts;
  return (
    <DialogFrame
      title={title}
      isOpen={isOpen}
      saving={saving}
      defaultValues={{ FeedId: null }}
      onSave={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('dialogs.feedOfLoads', { smart_count: ids.length })}
      </Typography>
      <Lookup
        source="FeedId"
        label={feeds.noun}
        field={{ to: feeds.name, presence: 'required', required: feeds.ask ?? '' }}
        disabled={!account}
        {...(account ? { narrowing: accountFilter(feeds, account.id) ?? {} } : {})}
      />
    </DialogFrame>
  );
}
