import { type Fragment, param, sql } from '../sql/fragment';

/** Returns a point in time as a parameter of type `timestamptz`. */
export const timestamptz = (time: Date): Fragment => sql`${param(time)}::timestamptz`;
