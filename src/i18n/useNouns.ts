import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import { inSentence } from '../../resources/language/words';

export interface Nouns {
  /** What one or many rows are called, as in a heading. */
  readonly named: (entity: Entity, count: number) => string;
  /** The same within a sentence. */
  readonly within: (entity: Entity, count: number) => string;
}

export function useNouns(): Nouns {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return useMemo(() => nounsIn(locale, translate), [locale, translate]);
}

/** Returns the nouns of a language. German writes them within a sentence as in a heading. */
export function nounsIn(locale: string, translate: ReturnType<typeof useTranslate>): Nouns {
  const named: Nouns['named'] = ({ name }, count) => translate(`resources.${name}.name`, { smart_count: count });
  const within: Nouns['within'] = (entity, count) =>
    locale === 'de' ? named(entity, count) : inSentence(named(entity, count));
  return { named, within };
}
