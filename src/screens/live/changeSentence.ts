import type { Entity } from '../../../resources/language/catalogue';
import type { Change } from '../../data/changeFeed';
import { useMessages } from '../../i18n/useMessages';
import { type Nouns, useNouns } from '../../i18n/useNouns';

/** Maximum number of changes in one subscription message: if it is exceeded, the exact number is not known. */
const maxChanges = 20;

export interface SentenceMessages extends Nouns {
  readonly translate: ReturnType<typeof useMessages>;
}

/** Returns a function that describes changes by other people, in the current language. */
export function useChangeSentence(): (entity: Entity, changes: readonly Change[]) => string | undefined {
  const language = { translate: useMessages(), ...useNouns() };
  return (entity, changes) => changeSentence(entity, changes, language);
}

/** Returns a sentence such as "Grace Whitfield changed Building b17"; undefined if nobody else has changed a row. */
export function changeSentence(
  entity: Entity,
  changes: readonly Change[],
  { translate, named, within }: SentenceMessages,
): string | undefined {
  const others = changes.filter((change) => change.resource === entity.name && !change.own);
  const [first] = others;
  if (!first) return undefined;
  const count = new Set(others.map(({ id }) => id)).size;
  const people = new Set(others.map(nameOf)).size;
  const actions = new Set(others.map(({ action }) => action));
  const who =
    people === 1 ? (nameOf(first) ?? translate('live.somebody')) : translate('live.people', { count: people });
  const what = (): string => {
    if (count > maxChanges) return translate('live.many', { things: within(entity, count) });
    if (count > 1) return translate('live.some', { count, things: within(entity, count) });
    if (first.label) return translate('live.labelled', { thing: named(entity, 1), label: first.label });
    return translate('live.one', { thing: within(entity, 1) });
  };
  return translate(actions.size === 1 ? done[first.action] : done.update, { who, what: what() });
}

/** Returns who made a change; undefined for a person whose name this one may not see. */
const nameOf = ({ contactName, byPerson }: Change): string | undefined =>
  contactName ?? (byPerson ? undefined : 'Meterdesk');

const done = { insert: 'live.insert', update: 'live.update', delete: 'live.delete' } as const;
