import { useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useChangeSentence } from './changeSentence';
import { LiveAnnouncement, useAnnouncement } from './LiveAnnouncement';
import { resourcesShown } from './resourcesShown';
import { useChanges } from './useChanges';
import { useRefresh } from './useRefresh';

interface LiveListProps {
  readonly entity: Entity;
  readonly paths: readonly string[];
}

/** Refetches the list context when others change its rows, and announces who changed what. */
export function LiveList({ entity, paths }: LiveListProps) {
  const { data } = useListContext();
  const sentence = useChangeSentence();
  const { announcement, announce } = useAnnouncement();
  const refresh = useRefresh();
  useChanges(resourcesShown(entity, paths), data !== undefined, {
    onChanges(changes) {
      refresh([entity.name]);
      announce(sentence(entity, changes));
    },
    onReconnected: () => refresh([entity.name]),
  });
  return <LiveAnnouncement announcement={announcement} />;
}
