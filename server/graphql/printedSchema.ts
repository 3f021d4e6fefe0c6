import { lexicographicSortSchema, printSchema } from 'graphql';
import { checkedCatalogue } from '../definitions';
import type { Audience } from '../writes/audience';
import { schemaOf } from './schema';

/**
 * Returns the whole API as one audience sees it, in the schema language; sorted, so that two of them can be compared.
 */
export const printedSchema = (audience: Audience): string =>
  `${printSchema(lexicographicSortSchema(schemaOf(checkedCatalogue(), audience)))}\n`;
