import { catalogue } from '../../resources/language/all';
import type { Row } from '../data/rowId';
import { newRowOf } from '../data/writes';

export const channelsMetadata = catalogue.entity('channelsMetadata');

/** What is known of the readings of a channel that has none yet. */
export const metadataOf = ({ ChannelId }: Row): Row =>
  newRowOf(channelsMetadata, { ChannelId, DataStabilised: false, NegativeValuesPermissible: false });
