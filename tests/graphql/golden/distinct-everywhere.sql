select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select distinct on ("t1"."Label", "t1"."City") "t1"."Label" as "Label", "t1"."City" as "City"
    from "dw_Sites" "t1"
    where (true and true)
    order by "t1"."City" desc, "t1"."Label" asc nulls last, "t1"."SiteId" asc limit 2 offset $1) "r")::text as "root0", (
  select row_to_json("r")
  from (
    select (
      select row_to_json("f")
      from (
        select count(*) as "count", json_build_object('City'::text, max("s"."City")) as "max"
        from (
          select distinct on ("t2"."Label") "t2".*
          from "dw_Sites" "t2"
          where (true and true)
          order by "t2"."Label" asc, "t2"."City" desc) "s") "f") as "aggregate", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select distinct on ("t3"."Label") "t3"."Label" as "Label", "t3"."City" as "City"
        from "dw_Sites" "t3"
        where (true and true)
        order by "t3"."Label" asc, "t3"."City" desc limit 10000) "r") as "nodes") "r")::text as "root1", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Accounts', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select distinct on ("t5"."Status") "t5"."Label" as "Label", "t5"."Status" as "Status"
        from "dw_Sites" "t5"
        where ("t5"."AccountId" = "t4"."AccountId" and true and true)
        order by "t5"."Status" desc, "t5"."Label" desc limit 10000) "r") as "Sites", (
      select row_to_json("r")
      from (
        select (
          select row_to_json("f")
          from (
            select count(*) as "count"
            from (
              select distinct on ("t6"."Status") "t6".*
              from "dw_Sites" "t6"
              where ("t6"."AccountId" = "t4"."AccountId" and true and true)
              order by "t6"."Status" asc, "t6"."Label" desc) "s") "f") as "aggregate", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select distinct on ("t7"."Status") "t7"."Label" as "Label"
            from "dw_Sites" "t7"
            where ("t7"."AccountId" = "t4"."AccountId" and true and true)
            order by "t7"."Status" asc, "t7"."Label" desc limit 10000) "r") as "nodes") "r") as "Sites_aggregate"
    from "dw_Accounts" "t4"
    where (true and true)
    order by "t4"."Label" asc limit 10000) "r")::text as "root2", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end, case when current_setting('meterdesk.limited_dw_Accounts', true) = 'on' then 'dw_Accounts' end) as "limited";
-- $1 = 1
