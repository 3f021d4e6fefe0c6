import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { namedZoneOf } from '../../data/timeZone';
import { FormRowContext } from './formRow';

/** Returns the IANA zone of the surrounding record or unsaved row; undefined for the browser's. */
export function useRecordZone(entity: Entity): string | undefined {
  const record = useRecordContext();
  const row = useContext(FormRowContext) ?? record;
  return row && namedZoneOf(entity, row);
}
