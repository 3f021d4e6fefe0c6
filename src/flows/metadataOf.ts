import { catalogue } from '../../resources/language/all';
import type { Row } from '../data/rowId';
import { newRowOf } from '../data/writes';

export const channelsMetadata = catalogue.entity('channelsMetadata');

/** Returns the metadata row of a new channel. */
export const metadataOf = ({ ChannelId }: Row): Row =>
  newRowOf(channelsMetadata, { ChannelId, DataStabilised: false, NegativeValuesPermissible: false });
