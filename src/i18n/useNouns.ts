import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import { inSentence } from '../../resources/language/words';

/** A resource, be it a table of ours or another service's. */
type Named = Pick<Entity, 'name' | 'noun' | 'plural'>;

export interface Nouns {
  /** What one or many rows are called, as in a heading. */
  readonly named: (resource: Named, count: number) => string;
  /** The same within a sentence. */
  readonly within: (resource: Named, count: number) => string;
  /** A label that was translated, within a sentence. */
  readonly labelWithin: (label: string) => string;
}

export function useNouns(): Nouns {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return useMemo(() => nounsIn(locale, translate), [locale, translate]);
}

/** Returns the nouns of a language. German writes them within a sentence as in a heading. */
export function nounsIn(locale: string, translate: ReturnType<typeof useTranslate>): Nouns {
  const named: Nouns['named'] = ({ name, noun, plural }, count) =>
    translate(`resources.${name}.name`, { smart_count: count, _: count === 1 ? noun : plural });
  const labelWithin: Nouns['labelWithin'] = (label) => (locale === 'de' ? label : inSentence(label));
  return { named, within: (resource, count) => labelWithin(named(resource, count)), labelWithin };
}
