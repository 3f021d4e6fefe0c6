import type { Entity } from '../../../resources/language/catalogue';
import { inSentence } from '../../../resources/language/words';
import type { Change } from '../../data/changeFeed';

const verbs = { insert: 'added', update: 'changed', delete: 'deleted' } as const;

/** As many as the feed tells of at once, or more. */
const many = 20;

/** "Grace Whitfield changed Building b17"; nothing where nobody else has changed any. */
export function sentenceOf({ name, noun, plural }: Entity, changes: readonly Change[]): string | undefined {
  const others = changes.filter((change) => change.resource === name && !change.own);
  const [first] = others;
  if (!first) return undefined;
  const ids = new Set(others.map(({ id }) => id));
  const people = new Set(others.map(({ contactName }) => contactName));
  const actions = new Set(others.map(({ action }) => action));
  const done = actions.size === 1 ? verbs[first.action] : verbs.update;
  const who = people.size === 1 ? (first.contactName ?? 'Meterdesk') : `${people.size} people`;
  if (ids.size > many) return `${who} ${done} many ${inSentence(plural)}`;
  if (ids.size > 1) return `${who} ${done} ${ids.size} ${inSentence(plural)}`;
  return `${who} ${done} ${first.label ? `${noun} ${first.label}` : `one ${inSentence(noun)}`}`;
}
