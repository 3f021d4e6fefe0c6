import { Status } from '../../../resources/enums/status';
import { ValidationRule } from '../../../resources/enums/validationRule';
import type { Entity } from '../../../resources/language/catalogue';
import { rulesInForce } from '../../../resources/shared/validationRulesInForce';
import type { Session } from '../../sql/database';
import { type Fragment, ident, literal, param, sql } from '../../sql/fragment';
import { table } from '../../sql/path';
import { readRules } from '../validation/readRules';

/** Ids of a load or building and its parents, by which validation rules apply. */
export interface BalancedPlace {
  readonly id: string;
  readonly accountId: string;
  readonly siteId: string;
  readonly buildingId: string;
  /** Null of a building. */
  readonly loadId: string | null;
  readonly channelId: null;
}

/**
 * Returns the places of loads or buildings.
 * @param which an SQL condition on `i`
 */
export const balancedPlaces = (session: Session, entity: Entity, which: Fragment): Promise<readonly BalancedPlace[]> =>
  session.rows<BalancedPlace>(sql`
    select ${ident('i', entity.key[0])} as id, s."AccountId" as "accountId", s."SiteId" as "siteId", b."BuildingId" as "buildingId",
      ${entity.name === 'loads' ? sql`i."LoadId"` : sql`null`} as "loadId", null as "channelId"
    from ${table(entity)} i join "dw_Buildings" b on b."BuildingId" = i."BuildingId" join "dw_Sites" s on s."SiteId" = b."SiteId"
    where ${which}`);

/**
 * Returns the percentage of a whole that may be unaccounted, by id of the place, without places where the rule is
 * inactive.
 */
export async function balanceLimits(
  session: Session,
  places: readonly BalancedPlace[],
): Promise<ReadonlyMap<string, number>> {
  const rules = await readRules(
    session,
    places.map(({ accountId }) => accountId),
  );
  return new Map(
    places.flatMap((place) => {
      const limit = rulesInForce(place, rules).get('Unaccounted');
      return limit === undefined ? [] : [[place.id, limit] as const];
    }),
  );
}

/** Returns the id of the validation rule set on this very place, if the caller may read it. */
export async function ruleOfPlace(session: Session, place: BalancedPlace, mayRead: Fragment): Promise<string | null> {
  const isOf = place.loadId
    ? sql`r."LoadId" = ${param(place.loadId)}::uuid`
    : sql`r."BuildingId" = ${param(place.buildingId)}::uuid and r."LoadId" is null`;
  const [row] = await session.rows<{ id: string }>(sql`
    select r."ValidationRuleId" as id from "dw_ValidationRules" r
    where ${isOf} and r."ChannelId" is null and r."Rule" = ${literal(ValidationRule.values.Unaccounted)}
      and r."Status" <> ${literal(Status.values.Deleted)} and ${mayRead}
    order by r."UpdatedOn" desc, r."ValidationRuleId" limit 1`);
  return row?.id ?? null;
}
