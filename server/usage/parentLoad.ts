import { Status } from '../../resources/enums/status';
import { literal, sql } from '../sql/fragment';

/** The load that a load `l` is part of; none where that was deleted, so that what is left of it is not lost with it. */
export const parentLoad = sql`(select p."LoadId" from "dw_Loads" p where p."LoadId" = l."ParentLoadId" and p."Status" <> ${literal(Status.values.Deleted)})`;
