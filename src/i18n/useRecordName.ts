import { useCallback } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import { useLabel } from './useLabel';

/**
 * Returns a function that translates labels of records where they come from a list of words; names that people gave
 * stay.
 */
export function useRecordName(entity: Entity): (label: string) => string {
  const translateLabel = useLabel();
  const field = entity.fields[entity.label];
  const isListed = field !== undefined && 'of' in field && 'words' in field.of;
  return useCallback((label) => (isListed ? translateLabel(label) : label), [isListed, translateLabel]);
}
