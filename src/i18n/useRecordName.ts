import { useCallback } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import { useLabel } from './useLabel';

/** Says what a record is called by a word of a list; names that people gave are nobody's to translate. */
export function useRecordName(entity: Entity): (label: string) => string {
  const translateLabel = useLabel();
  const field = entity.fields[entity.label];
  const isListed = field !== undefined && 'of' in field && 'words' in field.of;
  return useCallback((label) => (isListed ? translateLabel(label) : label), [isListed, translateLabel]);
}
