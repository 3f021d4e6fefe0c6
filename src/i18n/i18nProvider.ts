import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';

/** Words of the shell in English; the words of entities and fields come from their resource files. */
export const i18nProvider = polyglot(() => ({ ...english, resources: resourceWords() }), 'en', { allowMissing: true });

function resourceWords() {
  return Object.fromEntries(catalogue.entities.map((entity) => [entity.name, wordsOf(entity)]));
}

function wordsOf(entity: Entity) {
  const fields = Object.keys(entity.fields).map((name) => [name, catalogue.label(entity, name)]);
  return { name: `${entity.noun} |||| ${entity.plural}`, fields: Object.fromEntries(fields) as Record<string, string> };
}
