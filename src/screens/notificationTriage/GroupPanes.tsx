import { Activity, type ComponentProps, useState } from 'react';
import type { IdentifiedRow } from '../../data/rowId';
import { GroupPane } from './GroupPane';

interface GroupPanesProps extends ComponentProps<typeof GroupPane> {
  /** What comes next, once all that its pane shows has been read. */
  readonly coming: IdentifiedRow | undefined;
  readonly find: (id: string) => IdentifiedRow | undefined;
}

/** The pane of a group. Out of sight, that of the next one is drawn while one looks, and the last one is kept. */
export function GroupPanes({ row, coming, find, ...props }: GroupPanesProps) {
  const [shown, setShown] = useState({ now: row.id, before: '' });
  if (shown.now !== row.id) setShown({ now: row.id, before: shown.now });
  const before = [row.id, coming?.id].includes(shown.before) ? undefined : find(shown.before);
  const panes = [before, row, coming].flatMap((each) => each ?? []);
  return panes.map((each) => (
    <Activity key={each.id} mode={each.id === row.id ? 'visible' : 'hidden'}>
      <GroupPane {...props} row={each} />
    </Activity>
  ));
}
