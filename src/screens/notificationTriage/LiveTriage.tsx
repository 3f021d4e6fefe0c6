import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { useChangeSentence } from '../live/changeSentence';
import { LiveAnnouncement, useAnnouncement } from '../live/LiveAnnouncement';
import { useChanges } from '../live/useChanges';
import type { TriageList } from './useTriageList';

interface LiveTriageProps {
  readonly entity: Entity;
  readonly list: TriageList;
  /** Called when others have changed a group (`isGroup`), or only its metadata. */
  readonly onChanged: (id: string, isGroup: boolean) => void;
}

const metadata = catalogue.entity('mlNotificationsMetadata');

/** Refetches groups of the list when others change them, and announces who did. */
export function LiveTriage({ entity, list: { rows, total, refetchRows }, onChanged }: LiveTriageProps) {
  const sentence = useChangeSentence();
  const { announcement, announce } = useAnnouncement();
  useChanges([entity.name, metadata.name], total !== undefined, {
    onChanges(changes) {
      const others = changes.filter(({ own }) => !own);
      const ids = [...new Set(others.map(({ id }) => id))];
      const here = ids.filter((id) => rows.some((row) => row.id === id));
      if (here.length > 0) void refetchRows(here).catch(() => undefined);
      for (const id of here)
        onChanged(
          id,
          others.some((change) => change.id === id && change.resource === entity.name),
        );
      announce(sentence(entity, others));
    },
    onReconnected: () => void refetchRows(rows.map(({ id }) => id)).catch(() => undefined),
  });
  return <LiveAnnouncement announcement={announcement} />;
}
