import { sound } from '../sound';

export default {
  ...sound('tableLong'),
  table: 'dw_TablesWhoseNamesAreLongerThanTheSixtyThreeBytesThatAreKeptOfThem',
};
