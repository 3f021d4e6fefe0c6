import { defineEnum } from '../language/enumeration';

/** One value, so that a row whose key it is can be there once only. */
export const InstallationScope = defineEnum('Installation scope', { Installation: 1 });
