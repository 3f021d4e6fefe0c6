import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { useProfile } from '../../auth/permissions';
import type { Change } from '../../data/changeFeed';
import { detailPaths } from '../../data/rowPaths';
import { useMessages } from '../../i18n/useMessages';
import { useChangeSentence } from './changeSentence';
import { LiveAnnouncement, useAnnouncement } from './LiveAnnouncement';
import { resourcesShownOnDetail } from './resourcesShown';
import { useChanges } from './useChanges';
import { useRefresh } from './useRefresh';

interface LiveDetailProps {
  readonly entity: Entity;
  readonly id: string;
  readonly isEditing: boolean;
  /** Remounts the form with the record as it is stored now. */
  readonly onReload: () => void;
}

/** Refetches a record when others change it, and announces who did. An open form offers a reload instead. */
export function LiveDetail({ entity, id, isEditing, onReload }: LiveDetailProps) {
  const isStaff = useProfile()?.isStaff ?? false;
  const translate = useMessages();
  const sentence = useChangeSentence();
  const { announcement, announce } = useAnnouncement();
  const [stale, setStale] = useState<ReadonlySet<string>>(none);
  // The last sentence about the record itself since its form was opened; changes of other resources have no sentence.
  const [changeText, setChangeText] = useState<string>();
  const refresh = useRefresh();
  const refreshOrOffer = (resources: readonly string[], text?: string): void => {
    announce(text);
    if (!isEditing) {
      refresh(resources);
      return;
    }
    setStale((before) => new Set([...before, ...resources]));
    if (text) setChangeText(text);
  };
  useChanges(resourcesShownOnDetail(entity, detailPaths(entity, isStaff)), true, {
    onChanges(changes) {
      const here = changes.filter((change) => concerns(entity, id, change));
      if (here.length === 0) return;
      // Also if only another resource has changed: the page shows labels of related records.
      refreshOrOffer([entity.name, ...here.map(({ resource }) => resource)], sentence(entity, here));
    },
    onReconnected: () => refreshOrOffer([entity.name]),
  });
  useEffect(() => {
    if (isEditing || stale.size === 0) return;
    refresh(stale);
    setStale(none);
    setChangeText(undefined);
  }, [isEditing, stale, refresh]);
  useEffect(() => {
    const polled = isEditing ? [] : writtenByJobs(entity);
    if (polled.length === 0) return undefined;
    const timer = setInterval(() => refresh(polled), pollMs);
    return () => clearInterval(timer);
  }, [entity, isEditing, refresh]);
  const reload = (): void => {
    setStale(none);
    setChangeText(undefined);
    onReload();
  };
  if (!isEditing) return <LiveAnnouncement announcement={announcement} />;
  if (!changeText) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" onClick={reload}>
          {translate('errors.reload')}
        </Button>
      }
    >
      {translate('live.meanwhile', { said: changeText })}
    </Alert>
  );
}

const none: ReadonlySet<string> = new Set();
/** The interval of refetching what jobs compute for a record, since subscriptions do not report it as a change. */
const pollMs = 10_000;

/** Returns the resources of a record's page that jobs write to; none if they do not write to the record's own. */
function writtenByJobs(entity: Entity): readonly string[] {
  const isWritten = ({ columns, fields }: Entity): boolean => columns.some((column) => fields[column]?.unstamped);
  if (!isWritten(entity)) return [];
  return resourcesShownOnDetail(entity, []).filter((name) => isWritten(catalogue.entity(name)));
}

/** Whether a change may concern the page: of the record itself, or of any row of another resource. */
const concerns = (entity: Entity, id: string, change: Change): boolean =>
  change.resource !== entity.name || change.id === id;
