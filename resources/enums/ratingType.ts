import { defineEnum } from '../language/enumeration';

/** The scheme under which a building was rated. */
export const RatingType = defineEnum('Rating type', { GREENSTAR: 1, NABERSNZ: 2, LEED: 3 });
