import { defineEnum } from '../language/enumeration';

/** Of what a line of "Data received" tells: of a channel, or of all channels of a feed, a building or an account. */
export const DataLevel = defineEnum('Data level', { Account: 1, Building: 2, Feed: 3, Channel: 4 });
