import { Status } from '../../resources/enums/status';
import { documentOf } from './document';

/** The active channels of a building in these units: `correlationUnits`. */
export const correlationDocument = documentOf(
  'query',
  'BuildingCorrelationData',
  { BuildingId: 'uuid!', units: '[String!]!' },
  [
    `dw_Channels(where: {BuildingId: {_eq: $BuildingId}, Status: {_eq: ${Status.values.Active}}, UnitOfMeasure: {_in: $units}}, order_by: [{Load: {Label: asc}}, {Label: asc}, {ChannelId: asc}]) { ChannelId LoadId Label UnitOfMeasure Load { LoadId Label } }`,
  ],
);
