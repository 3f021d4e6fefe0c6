import { BooleanInput } from 'react-admin';
import { ChannelType } from '../../resources/enums/channelType';
import { linkFeed } from '../flows/linkFeed';
import type { Link } from '../flows/linkRecord';
import { extras } from '../widgets/extras';
import type { DialogProps } from './dialogs';
import { LinkDialog } from './LinkDialog';

/** Chooses the feed of a record; by hand, because a load's channels and their configs can follow. */
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

/** A load, or a channel of one that is read from a meter: what is calculated is read by no feed. */
const isReadByFeed = ({ entity, row }: Link): boolean =>
  entity.name === 'loads' ||
  (entity.name === 'channels' && row.LoadId !== null && row.Type === ChannelType.values.Actual);
