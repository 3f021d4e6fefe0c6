import { defineEnum } from '../language/enumeration';

/** The physical address is the account's main one: its city is the account's. */
export const AddressType = defineEnum('Address type', { Unknown: 0, Physical: 1, Billing: 2 });
