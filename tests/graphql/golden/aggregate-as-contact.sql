select (
  select row_to_json("r")
  from (
    select (
      select row_to_json("f")
      from (
        select count(*) as "count"
        from (
          select "t1".*
          from "dw_Loads" "t1"
          where (("t1"."BuildingId" = any(array(
                  select "t1_Building"."BuildingId"
                  from "dw_Buildings" "t1_Building"
                  where "t1_Building"."SiteId" = any(array(
                      select "t1_Building_Site"."SiteId"
                      from "dw_Sites" "t1_Building_Site"
                      where ("t1_Building_Site"."AccountId" = any($1::uuid[]))))))) and true)
          order by "t1"."Label" asc) "s") "f") as "aggregate", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t2"."Label" as "Label"
        from "dw_Loads" "t2"
        where (("t2"."_account" = $2::uuid and nullif("t2"."BuildingId" in (
                select "t2_Building"."BuildingId"
                from "dw_Buildings" "t2_Building"
                where "t2_Building"."SiteId" = any(array(
                    select "t2_Building_Site"."SiteId"
                    from "dw_Sites" "t2_Building_Site"
                    where "t2_Building_Site"."AccountId" = any($3::uuid[])))), false) is not null) and true)
        order by "t2"."Label" asc limit 10000) "r") as "nodes") "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Loads', true) = 'on' then 'dw_Loads' end) as "limited";
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = "00000000-0000-4000-8000-000000000001"
-- $3 = ["00000000-0000-4000-8000-000000000001"]
