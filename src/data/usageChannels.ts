import { UtilityType } from '../../resources/enums/utility';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { IdentifiedRow } from './rowId';
import { objectFromPath, objectFromPaths } from './valueAt';

/** The usage of a record of one utility, or of all, in a span of time. */
export interface CountedUsage {
  /** The record that the usage is of. */
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  /** A value of `UtilityType`; 0 for all utilities. */
  readonly utility: number;
  /** Instants in ISO 8601. */
  readonly from: string;
  readonly until: string;
}

/** Returns the conditions that the `Channel` of a row is one of the record's, and of the utility. */
export function whereOfChannels({ entity, row, utility }: CountedUsage): readonly object[] {
  const path = entity.usage?.channels;
  const joinColumns =
    path === undefined ? ([['ChannelId', 'ChannelId']] as const) : catalogue.relatedRows(entity, path).joinColumns;
  return [
    objectFromPaths(
      joinColumns.map(([by, column]) => [`Channel.${by}`, { _eq: column === entity.key[0] ? row.id : row[column] }]),
    ),
    ...(utility === UtilityType.values.None ? [] : [objectFromPath('Channel.Load.UtilityType', { _eq: utility })]),
  ];
}
