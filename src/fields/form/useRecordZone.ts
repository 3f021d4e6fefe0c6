import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { namedZoneOf } from '../../data/timeZone';
import { FormRowContext } from './formRow';

/** Returns the zone in which times of the record, or of the new row, around it are shown; undefined is the browser's. */
export function useRecordZone(entity: Entity): string | undefined {
  const record = useRecordContext();
  const row = useContext(FormRowContext) ?? record;
  return row && namedZoneOf(entity, row);
}
