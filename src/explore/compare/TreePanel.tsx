import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useGetList, useStore } from 'react-admin';
import { useProfile } from '../../auth/permissions';
import { type ProfileNode, profileTreeQuery } from '../../data/profileTree';
import type { IdentifiedRow } from '../../data/rowId';
import { useMessages } from '../../i18n/useMessages';
import { type ComparedRecord, type ComparedSet, setText } from '../../lib/exploreAddress';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { ChoiceField } from '../ChoiceField';
import { ProfileTree } from './ProfileTree';
import { accountNode, kindOfNode, nodesWith } from './treeRows';

interface TreePanelProps {
  /** The id of the initial account; null for the one picked last, undefined until it is known. */
  readonly initialAccountId: string | null | undefined;
  readonly chosen: readonly ComparedRecord[];
  readonly sets: readonly ComparedSet[];
  readonly onToggle: (record: ComparedRecord) => void;
  readonly onToggleSet: (set: ComparedSet) => void;
}

/** Shows the tree of an account, in which records and sets are chosen, with a choice of the account and a filter. */
export function TreePanel({ initialAccountId, chosen, sets, onToggle, onToggleSet }: TreePanelProps) {
  const translate = useMessages();
  const accounts = useProfile()?.accounts ?? [];
  const [last, setLast] = useStore('explore.account', '');
  const [picked, setPicked] = useState<string>();
  if (picked === undefined && initialAccountId !== undefined) setPicked(initialAccountId ?? last);
  const pick = (id: string): void => {
    setPicked(id);
    setLast(id);
  };
  const [sought, setSought] = useState('');
  const text = useDeferredValue(sought);
  const pickedAccount = accounts.find(({ id }) => id === picked);
  const defaultId = useFirstWithSites(picked !== undefined && !pickedAccount);
  const account =
    pickedAccount ??
    (defaultId === undefined ? undefined : (accounts.find(({ id }) => id === defaultId) ?? accounts[0]));
  const { data, error, isPending, refetch } = useQuery({
    ...profileTreeQuery(account?.id ?? ''),
    enabled: account !== undefined,
  });
  const nodes = useMemo(
    () => (data && account ? nodesWith([accountNode(account.id, account.label, data)], text) : []),
    [data, account, text],
  );
  const chosenKeys = new Set([...chosen.map(({ id }) => id), ...sets.map(setText)]);
  const toggle = (node: ProfileNode): void => {
    const kind = kindOfNode(node);
    if (kind) onToggle({ kind, id: node.id });
  };
  return (
    <Stack sx={{ gap: 1, pt: 0.5, flex: 1, minHeight: 0 }}>
      {accounts.length > 1 && account && (
        <ChoiceField
          label={translate('explore.account')}
          value={account.id}
          values={accounts.map(({ id, label }) => [id, label])}
          onChoose={pick}
          width={1}
        />
      )}
      <TextField
        type="search"
        label={translate('explore.filter')}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
        fullWidth
        sx={{ m: 0 }}
      />
      {error && <ErrorNotice title={translate('explore.treeFailed')} error={error} onRetry={() => void refetch()} />}
      {isPending && accounts.length > 0 && <LinearProgress aria-label={translate('charts.loading')} />}
      {data && nodes.length === 0 && (
        <Typography color="text.secondary" role="status">
          {translate('explore.noneFound')}
        </Typography>
      )}
      {account && nodes.length > 0 && (
        <ProfileTree
          key={`${account.id} ${text.trim()}`}
          label={translate('explore.tree', { account: account.label })}
          nodes={nodes}
          sought={text.trim()}
          chosen={chosenKeys}
          onToggle={toggle}
          onToggleSet={onToggleSet}
        />
      )}
    </Stack>
  );
}

/**
 * Returns the id of the first account by name that has sites: the tree of one without them is empty. Returns '' where
 * none has sites or the request failed, and undefined until it is known.
 */
function useFirstWithSites(isNeeded: boolean): string | undefined {
  const { data, error } = useGetList<IdentifiedRow>(
    'sites',
    {
      sort: { field: 'Account.Label', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
      meta: { paths: ['AccountId'] },
    },
    { enabled: isNeeded },
  );
  return error ? '' : data && String(data[0]?.AccountId ?? '');
}
