import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, RecordContextProvider, useGetOne, useLocation, useNavigate, useStoreContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { isGone } from '../../data/buildQuery';
import { rememberDetail } from '../../data/lastDetail';
import { rememberViewed } from '../../data/markedRecords';
import type { IdentifiedRow } from '../../data/rowId';
import { printOwnLabel, printTitle } from '../../fields/printPath';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { detailPath, listPath } from '../../lib/paths';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { LiveDetail } from '../live/LiveDetail';
import { DetailHeader } from './DetailHeader';
import { DetailSkeleton } from './DetailSkeleton';
import { DetailTabs } from './DetailTabs';
import { EditForm } from './EditForm';
import { HistoryTab } from './HistoryTab';

interface ResourceDetailProps {
  readonly entity: Entity;
  readonly id: string;
  /** Slug or index of a tab; `edit` for the form. */
  readonly tab?: string;
}

/** Shows the page of a record: header and tabs, or the form that edits it. */
export function ResourceDetail({ entity, id, tab }: ResourceDetailProps) {
  const { data: row, error, isPending, refetch } = useGetOne<IdentifiedRow>(entity.name, { id }, { retry: false });
  const [reloads, setReloads] = useState(0);
  const reload = async (): Promise<void> => {
    await refetch();
    setReloads((before) => before + 1);
  };
  const translate = useMessages();
  const nouns = useNouns();
  const noun = nouns.named(entity, 1);
  const label = row ? printTitle(entity, row) : undefined;
  useDocumentTitle(label ? `${label} · ${noun}` : noun);
  const store = useStoreContext();
  useEffect(() => {
    if (!row) return;
    rememberDetail(entity, row, printOwnLabel(entity, row));
    rememberViewed(store, entity, row);
  }, [entity, row, store]);
  useCanonicalAddress(entity, row?.id ?? id, id, tab);
  if (isPending) return <DetailSkeleton />;
  if (isGone(error)) return <DeletedRecord entity={entity} id={id} />;
  if (error || !row)
    return (
      <ErrorNotice
        title={translate('detail.failed', { noun: nouns.within(entity, 1) })}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <RecordContextProvider value={row}>
      <DetailHeader entity={entity} row={row} isEditing={tab === 'edit'} />
      {tab !== 'edit' && <DetailTabs entity={entity} row={row} tab={tab} />}
      <LiveDetail entity={entity} id={row.id} isEditing={tab === 'edit'} onReload={() => void reload()} />
      {tab === 'edit' && <EditForm key={reloads} entity={entity} row={row} />}
    </RecordContextProvider>
  );
}

/** Replaces a URL with another spelling of the key (`2026-01-05T10:30:00Z`) by the canonical one. */
function useCanonicalAddress(entity: Entity, id: string, requestedId: string, tab: string | undefined): void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  useEffect(() => {
    if (id !== requestedId) navigate({ pathname: detailPath(entity.name, id, tab), search }, { replace: true, state });
  }, [navigate, entity, id, requestedId, tab, search, state]);
}

/** Shows the history of a deleted record, from which it can be restored. */
function DeletedRecord({ entity, id }: { readonly entity: Entity; readonly id: string }) {
  const translate = useMessages();
  return (
    <>
      <Typography variant="h1" sx={{ mb: 0.5 }}>
        {translate('detail.gone', { noun: useNouns().within(entity, 1) })}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('detail.goneAbout')} <Link to={listPath(entity.name)}>{translate('detail.goneList')}</Link>
      </Typography>
      <HistoryTab entity={entity} row={{ id }} />
    </>
  );
}
