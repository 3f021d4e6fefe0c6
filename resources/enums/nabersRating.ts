import { defineEnum } from '../language/enumeration';

/** Whose energy a load counts as in a NABERS rating. */
export const NabersRating = defineEnum('NABERS rating', { None: 0, Tenant: 1, Basebuild: 2 });
