select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label", (
      select row_to_json("r")
      from (
        select (
          select row_to_json("f")
          from (
            select count(*) as "count"
            from (
              select "t2".*
              from "dw_Buildings" "t2"
              where ("t2"."SiteId" = "t1"."SiteId" and ("t2"."SiteId" = any(array(
                      select "t2_Site"."SiteId"
                      from "dw_Sites" "t2_Site"
                      where ("t2_Site"."AccountId" = any($1::uuid[]))))) and true)) "s") "f") as "aggregate") "r") as "Buildings_aggregate"
    from "dw_Sites" "t1"
    where ("t1"."AccountId" = $2::uuid and "t1"."Label" like $3::text)
    order by "t1"."Label" asc limit 10000) "r")::text as answer, concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end) as "limited";
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = "00000000-0000-4000-8000-000000000001"
-- $3 = "H%"
