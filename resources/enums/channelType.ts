import { defineEnum } from '../language/enumeration';

/** Read from a meter, calculated from other channels, or modelled by multiple linear regression. */
export const ChannelType = defineEnum('Channel type', { Actual: 1, Calculated: 2, MLR: 3 });
