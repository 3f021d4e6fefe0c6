import { Status } from '../../../resources/enums/status';
import type { RuleOfPlace } from '../../../resources/shared/validationRulesInForce';
import type { Session } from '../../sql/database';
import { literal, param, sql } from '../../sql/fragment';

/** Returns the validation rules of accounts, the last changed first. */
export const readRules = (session: Session, accountIds: readonly string[]): Promise<readonly RuleOfPlace[]> =>
  session.rows<RuleOfPlace>(sql`
    select "Rule" as rule, "Status" = ${literal(Status.values.Active)} as "isActive", "Threshold" as threshold,
      "InterpolatesUpTo" as "interpolatesUpTo", "EstimatesUpTo" as "estimatesUpTo", "EstimatesAutomatically" as "isAutomatic",
      "AccountId" as "accountId", "SiteId" as "siteId", "BuildingId" as "buildingId", "LoadId" as "loadId", "ChannelId" as "channelId"
    from "dw_ValidationRules" where "AccountId" = any(${param([...new Set(accountIds)])}::uuid[])
      and "Status" <> ${literal(Status.values.Deleted)}
    order by "UpdatedOn" desc, "ValidationRuleId"`);
