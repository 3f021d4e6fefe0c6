import { BooleanInput } from 'react-admin';
import { ChannelType } from '../../resources/enums/channelType';
import { linkFeed } from '../flows/linkFeed';
import type { Link } from '../flows/linkRecord';
import { extras } from '../widgets/extras';
import type { DialogProps } from './dialogs';
import { LinkDialog } from './LinkDialog';

/** Sets the feed of a record. Written by hand, since it can also change a load's channels and their configs. */
export function Dialog(props: DialogProps) {
  return (
    <LinkDialog
      {...props}
      modal="searchFeed"
      extras={(link) => <FollowUpInputs {...link} />}
      onLink={(send, link, values, reportSteps) =>
        linkFeed(
          send,
          link,
          String(values[link.column]),
          { channels: values.Channels !== false, configs: values.Configs !== false && isReadByFeed(link) },
          reportSteps,
        )
      }
    />
  );
}

const HubConfigs = extras.get('HubConfigs');

function FollowUpInputs(link: Link) {
  return (
    <>
      {link.entity.name === 'loads' && (
        <BooleanInput source="Channels" label="dialogs.feedOfChannels" defaultValue helperText={false} />
      )}
      {isReadByFeed(link) && HubConfigs && <HubConfigs source="Configs" by={link.column} />}
    </>
  );
}

/** Returns whether a record is read by a feed: a load, or a channel of a load that is not calculated. */
const isReadByFeed = ({ entity, row }: Link): boolean =>
  entity.name === 'loads' ||
  (entity.name === 'channels' && row.LoadId !== null && row.Type === ChannelType.values.Actual);
