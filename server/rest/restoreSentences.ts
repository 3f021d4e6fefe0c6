import type { Entity } from '../../resources/language/catalogue';
import { Refused } from '../identity/refused';
import { uniquesOf } from '../sql/tables';
import type { Entry } from './journal';

/** What PostgreSQL's refusal means to somebody who wants a record back; none where it is no such refusal. */
export function sentenceFor(entity: Entity, undone: Entry['action'], error: unknown): Refused | undefined {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  const sentence = typeof code === 'string' && sentences[code]?.(entity, undone, constraint);
  return sentence ? new Refused(sentence, 'conflict', 409) : undefined;
}

type Sentence = (entity: Entity, undone: Entry['action'], constraint: unknown) => string;

// By SQLSTATE.
const sentences: Readonly<Record<string, Sentence>> = {
  '23502': () => 'This record lacks what has become required since.',
  '23503': (_, undone) =>
    undone === 'insert'
      ? 'Other records need this one, so it cannot be taken away.'
      : 'What this record belonged to is gone: restore that first.',
  '23505': (entity, undone, constraint) =>
    uniquesOf(entity).find(({ name }) => name === constraint)?.sentence ??
    (undone === 'delete' ? 'This record is there already.' : 'Another record has taken its place.'),
};
