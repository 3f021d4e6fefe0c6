import { Status } from '../../resources/enums/status';
import { literal, sql } from '../sql/fragment';

/** SQL of the parent of a load `l`; null where that was deleted, so that the load counts by itself. */
export const parentLoad = sql`(select p."LoadId" from "dw_Loads" p where p."LoadId" = l."ParentLoadId" and p."Status" <> ${literal(Status.values.Deleted)})`;
