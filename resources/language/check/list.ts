import { attempt, nearest } from './mistake';
import type { Rule } from './rule';

/** The only resource that the triage view supports. */
const triageResource = 'notifications';
const dateKinds: ReadonlySet<string> = new Set(['date', 'timestamp', 'localDateTime']);

/** Validates `tabs`, `triage` and `bulk` of a list. */
export const checkList: Rule = function* (entity, catalogue, consoleNames) {
  const { tabs, triage, bulk } = entity.list;
  if (tabs) {
    const tabField = entity.fields[tabs.by];
    if (tabField && tabField.kind !== 'enumeration')
      yield `list.tabs.by '${tabs.by}': is not an enumeration; tabs are made from the values of one: name a field that is enumeration(…).`;
    const { until } = tabs.snoozed ?? {};
    // A path that can't be resolved is reported by `checkPaths`.
    const isResolved = until !== undefined && [...attempt('', () => catalogue.resolve(entity, until))].length === 0;
    if (isResolved && !dateKinds.has(catalogue.resolve(entity, until).field.kind))
      yield `list.tabs.snoozed.until '${until}': is not a date; name a field that is date(), timestamp() or localDateTime().`;
  }
  if (triage && entity.name !== triageResource)
    yield `list.triage: the triage view is made for ${triageResource} and nothing else; leave it out.`;
  for (const { dialog } of bulk ?? [])
    if (consoleNames && !consoleNames.dialogs.has(dialog))
      yield `list.bulk '${dialog}': there is no dialog src/dialogs/${dialog}.tsx${nearest(dialog, consoleNames.dialogs)}.`;
};
