import { attempt, nearest } from './mistake';
import type { Rule } from './rule';

/** The one resource that the triage view is written for. */
const triaged = 'notifications';
const days: ReadonlySet<string> = new Set(['date', 'timestamp', 'localDateTime']);

/** Tabs, triage and bulk dialogs of a list are of what they can be made of. */
export const checkList: Rule = function* (entity, catalogue, names) {
  const { tabs, triage, bulk } = entity.list;
  if (tabs) {
    const by = entity.fields[tabs.by];
    if (by && !('of' in by && 'values' in by.of))
      yield `list.tabs.by '${tabs.by}': is no enumeration, and each value of one makes a tab; name a field that is enumeration(…).`;
    const { until } = tabs.aside ?? {};
    // A path that leads nowhere is reported with the other paths.
    if (until !== undefined && [...attempt('', () => catalogue.resolve(entity, until))].length === 0)
      if (!days.has(catalogue.resolve(entity, until).field.kind))
        yield `list.tabs.aside.until '${until}': is no date; name a field that is date() or timestamp().`;
  }
  if (triage && entity.name !== triaged)
    yield `list.triage: the triage view is made for ${triaged} and nothing else; leave it out.`;
  for (const { dialog } of bulk ?? [])
    if (names && !names.dialogs.has(dialog))
      yield `list.bulk '${dialog}': there is no dialog src/dialogs/${dialog}.tsx${nearest(dialog, names.dialogs)}.`;
};
