import { useQuery } from '@tanstack/react-query';
import { BooleanInput, useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ConsoleDataProvider } from '../../data/createDataProvider';
import { isHubFeed } from '../../flows/feedOf';
import type { ExtraProps } from '../extras';

/** Whether feed config entries are made too; only asked for a feed that is an ESP Hub Connect. */
export function Extra({ source, by }: ExtraProps) {
  const feedId: unknown = useWatch({ name: by });
  const { send } = useDataProvider<ConsoleDataProvider>();
  const { data: isHub } = useQuery({
    queryKey: ['feeds', 'isHub', feedId],
    queryFn: () => isHubFeed(send, feedId),
    enabled: Boolean(feedId),
  });
  if (!feedId || !isHub) return null;
  return <BooleanInput source={source} label="Create feed config entries" defaultValue helperText={false} />;
}
