select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Buildings', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label"
    from "dw_Buildings" "t1"
    where (("t1"."SiteId" = any(array(
            select "t1_Site"."SiteId"
            from "dw_Sites" "t1_Site"
            where ("t1_Site"."AccountId" = any($1::uuid[]))))) and (((
            select count(*)
            from "dw_Loads" "t2"
            where ("t2"."BuildingId" = "t1"."BuildingId" and ("t2"."BuildingId" = any(array(
                    select "t2_Building"."BuildingId"
                    from "dw_Buildings" "t2_Building"
                    where "t2_Building"."SiteId" = any(array(
                        select "t2_Building_Site"."SiteId"
                        from "dw_Sites" "t2_Building_Site"
                        where ("t2_Building_Site"."AccountId" = any($2::uuid[]))))))) and true)) = any($3::bigint[])) and (
          select bool_and("t3"."MainIncomer")
          from "dw_Loads" "t3"
          where ("t3"."BuildingId" = "t1"."BuildingId" and ("t3"."BuildingId" = any(array(
                  select "t3_Building"."BuildingId"
                  from "dw_Buildings" "t3_Building"
                  where "t3_Building"."SiteId" = any(array(
                      select "t3_Building_Site"."SiteId"
                      from "dw_Sites" "t3_Building_Site"
                      where ("t3_Building_Site"."AccountId" = any($4::uuid[]))))))) and "t3"."Label" like $5::text)) = $6::boolean)) limit 10000) "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Buildings', true) = 'on' then 'dw_Buildings' end) as "limited";
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = ["00000000-0000-4000-8000-000000000001"]
-- $3 = [1,2]
-- $4 = ["00000000-0000-4000-8000-000000000001"]
-- $5 = "Main%"
-- $6 = true
