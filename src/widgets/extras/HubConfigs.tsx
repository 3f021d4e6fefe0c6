import { useQuery } from '@tanstack/react-query';
import { BooleanInput, useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ChannelType } from '../../../resources/enums/channelType';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { isHubFeed } from '../../flows/feedOf';
import type { ExtraProps } from '../extras';

/**
 * Switch to create feed config entries too; shown only for feeds of an ESP Hub Connect and channels that are not
 * calculated.
 */
export function Extra({ source, by }: ExtraProps) {
  const feedId: unknown = useWatch({ name: by });
  const { send } = useDataProvider<ConsoleDataProvider>();
  const { data: isHub } = useQuery({
    queryKey: ['feeds', 'isHub', feedId],
    queryFn: () => isHubFeed(send, feedId),
    enabled: Boolean(feedId),
  });
  const type: unknown = useWatch({ name: 'Type' });
  // Undefined in forms without the field, such as that of a load.
  const isCalculated = type !== undefined && type !== ChannelType.values.Actual;
  if (!feedId || !isHub || isCalculated) return null;
  return <BooleanInput source={source} label="fields.configEntries" defaultValue helperText={false} />;
}
