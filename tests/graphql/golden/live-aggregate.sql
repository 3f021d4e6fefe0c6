select (
  select row_to_json("r")
  from (
    select (
      select row_to_json("f")
      from (
        select count(*) as "count"
        from (
          select "t1".*
          from "dw_Sites" "t1"
          where (true and "t1"."City" is not null)
          order by "t1"."SiteId" asc) "s") "f") as "aggregate", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t2"."Label" as "Label"
        from "dw_Sites" "t2"
        where (true and "t2"."City" is not null)
        order by "t2"."SiteId" asc limit 10000) "r") as "nodes") "r")::text as answer, concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end) as "limited";
