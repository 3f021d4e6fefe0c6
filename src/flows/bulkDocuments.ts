import { catalogue } from '../../resources/language/all';
import type { Document } from '../data/document';
import { documentOf } from '../data/document';
import { setArgument, settableColumns, whereArgument } from '../data/writes';

/**
 * Documents of single steps, which the contract names. The console saves all steps in one document instead, which is
 * atomic (docs/decisions/multi-step-saves.md).
 */
export const changeChannelsFeedDocument = documentOf(
  'mutation',
  'BulkChangeChannelsFeed',
  { ChannelIds: '[uuid!]!', FeedId: 'uuid!', UpdatedOn: 'timestamptz!' },
  [
    'update_dw_Channels(where: {ChannelId: {_in: $ChannelIds}}, _set: {FeedId: $FeedId, UpdatedOn: $UpdatedOn}) { affected_rows }',
  ],
);

export const insertLoadChannelsDocument = insertingMany('BulkInsertLoadChannels', 'channels');
export const insertChannelsMetadataDocument = insertingMany('BulkInsertChannelsMetadata', 'channelsMetadata');
export const insertModbusConfigsDocument = insertingMany('BulkInsertFeedsConfigModbus', 'feedsConfigModbus');

/** Updates one row of a sheet: by its key, the columns in the sheet. */
export const updateLoadItemDocument = updatingItem('UpdateLoadBulkItem', 'loads');
export const updateChannelItemDocument = updatingItem('UpdateChannelBulkItem', 'channels');

function insertingMany(name: string, resource: string): Document {
  const { table, key } = catalogue.entity(resource);
  return documentOf('mutation', name, { objects: `[${table}_insert_input!]!` }, [
    `insert_${table}(objects: $objects) { affected_rows returning { ${key.join(' ')} } }`,
  ]);
}

function updatingItem(name: string, resource: string): Document {
  const entity = catalogue.entity(resource);
  const row = whereArgument(entity);
  const set = setArgument(entity, settableColumns(entity, false));
  return documentOf('mutation', name, { ...row.variables, ...set.variables }, [
    `update_${entity.table}(where: ${row.text}, _set: ${set.text}) { affected_rows }`,
  ]);
}
