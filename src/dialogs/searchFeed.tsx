import { BooleanInput } from 'react-admin';
import { linkFeed } from '../flows/linkFeed';
import type { Link } from '../flows/linkRecord';
import { extraNamed } from '../widgets/extras';
import type { DialogProps } from './dialogs';
import { LinkDialog } from './LinkDialog';

/** Chooses the feed of a record; by hand, because a load's channels and their configs can follow. */
export function Dialog(props: DialogProps) {
  return (
    <LinkDialog
      {...props}
      modal="searchFeed"
      extras={(link) => <Followers {...link} />}
      onLink={(send, link, values, tell) =>
        linkFeed(
          send,
          link,
          String(values[link.column]),
          { channels: values.Channels !== false, configs: values.Configs !== false && hasLoad(link) },
          tell,
        )
      }
    />
  );
}

const HubConfigs = extraNamed('HubConfigs');

function Followers(link: Link) {
  return (
    <>
      {link.entity.name === 'loads' && (
        <BooleanInput source="Channels" label="Change the channels' feed too" defaultValue helperText={false} />
      )}
      {hasLoad(link) && HubConfigs && <HubConfigs source="Configs" by={link.column} />}
    </>
  );
}

const hasLoad = ({ entity, row }: Link): boolean =>
  entity.name === 'loads' || (entity.name === 'channels' && row.LoadId !== null);
