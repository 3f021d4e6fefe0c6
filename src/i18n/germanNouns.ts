import { catalogue } from '../../resources/language/all';
import { germanEntities } from './germanEntities';

/** What kinds of records are called in German, one and many, by the English of the resource files. */
export const germanNouns: Readonly<Record<string, string>> = Object.fromEntries(
  catalogue.entities.flatMap(({ name, noun, plural }) => {
    const [one = noun, many = plural] = germanEntities[name]?.name.split(' |||| ') ?? [];
    return [
      [noun, one],
      [plural, many],
    ] as const;
  }),
);
