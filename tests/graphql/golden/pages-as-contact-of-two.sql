select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."Label" as "Label", (
      select row_to_json("r")
      from (
        select "t2"."Label" as "Label"
        from "dw_Buildings" "t2"
        where ("t2"."BuildingId" = "t1"."BuildingId" and ("t2"."SiteId" = any(array(
                select "t2_Site"."SiteId"
                from "dw_Sites" "t2_Site"
                where ("t2_Site"."AccountId" = any($1::uuid[]))))))) "r") as "Building"
    from unnest($2::uuid[]) "t1_account" ("id") cross join lateral (
      select "t1".*
      from "dw_Loads" "t1"
      where (("t1"."_account" = "t1_account"."id" and nullif("t1"."BuildingId" in (
              select "t1_Building"."BuildingId"
              from "dw_Buildings" "t1_Building"
              where "t1_Building"."SiteId" = any(array(
                  select "t1_Building_Site"."SiteId"
                  from "dw_Sites" "t1_Building_Site"
                  where "t1_Building_Site"."AccountId" = any($3::uuid[])))), false) is not null) and true)
      order by "t1"."Label" asc, "t1"."LoadId" asc limit 2) "t1"
    order by "t1"."Label" asc, "t1"."LoadId" asc limit 2) "r")::text as "root0", (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t3"."Label" as "Label"
    from unnest($4::uuid[]) "t3_account" ("id") cross join lateral (
      select "t3".*
      from "dw_Loads" "t3"
      where (("t3"."_account" = "t3_account"."id" and nullif("t3"."BuildingId" in (
              select "t3_Building"."BuildingId"
              from "dw_Buildings" "t3_Building"
              where "t3_Building"."SiteId" = any(array(
                  select "t3_Building_Site"."SiteId"
                  from "dw_Sites" "t3_Building_Site"
                  where "t3_Building_Site"."AccountId" = any($5::uuid[])))), false) is not null) and "t3"."MainIncomer" = $6::boolean)
      order by "t3"."Label" desc limit 2 + $7::bigint) "t3"
    order by "t3"."Label" desc limit 2 offset $8) "r")::text as "root1", (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t4"."Label" as "Label"
    from "dw_Loads" "t4"
    where (("t4"."BuildingId" = any(array(
            select "t4_Building"."BuildingId"
            from "dw_Buildings" "t4_Building"
            where "t4_Building"."SiteId" = any(array(
                select "t4_Building_Site"."SiteId"
                from "dw_Sites" "t4_Building_Site"
                where ("t4_Building_Site"."AccountId" = any($9::uuid[]))))))) and exists (select
        from "dw_Buildings" "t5"
        where ("t5"."BuildingId" = "t4"."BuildingId" and ("t5"."SiteId" = any(array(
                select "t5_Site"."SiteId"
                from "dw_Sites" "t5_Site"
                where ("t5_Site"."AccountId" = any($10::uuid[]))))) and "t5"."Label" = $11::text)))
    order by "t4"."Label" asc limit 2) "r")::text as "root2";
-- $1 = ["00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000002"]
-- $2 = ["00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000002"]
-- $3 = ["00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000002"]
-- $4 = ["00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000002"]
-- $5 = ["00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000002"]
-- $6 = true
-- $7 = 1
-- $8 = 1
-- $9 = ["00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000002"]
-- $10 = ["00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000002"]
-- $11 = "Tower"
