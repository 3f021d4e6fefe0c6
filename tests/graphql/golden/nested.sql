select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Accounts', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t2"."Label" as "Label", (
          select coalesce(json_agg(row_to_json("r")), '[]')
          from (
            select "t3"."Label" as "Label", (
              select row_to_json("r")
              from (
                select (
                  select row_to_json("f")
                  from (
                    select count(*) as "count"
                    from (
                      select "t4".*
                      from "dw_Loads" "t4"
                      where ("t4"."BuildingId" = "t3"."BuildingId" and true and true)) "s") "f") as "aggregate") "r") as "Loads_aggregate", (
              select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
              from (
                select "t5"."Label" as "Label", (
                  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
                  from (
                    select "t6"."Label" as "Label"
                    from "dw_Loads" "t6"
                    where ("t6"."ParentLoadId" = "t5"."LoadId" and true and true) limit 10000) "r") as "SubLoads"
                from "dw_Loads" "t5"
                where ("t5"."BuildingId" = "t3"."BuildingId" and true and "t5"."MainIncomer" = $1::boolean) limit 10000) "r") as "Loads"
            from "dw_Buildings" "t3"
            where ("t3"."SiteId" = "t2"."SiteId" and true and true)
            order by "t3"."NlaSqm" desc limit 1) "r") as "Buildings"
        from "dw_Sites" "t2"
        where ("t2"."AccountId" = "t1"."AccountId" and true and true)
        order by "t2"."Label" asc limit 10000) "r") as "Sites"
    from "dw_Accounts" "t1"
    where (true and true)
    order by "t1"."Label" asc limit 10000) "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Accounts', true) = 'on' then 'dw_Accounts' end, case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end, case when current_setting('meterdesk.limited_dw_Loads', true) = 'on' then 'dw_Loads' end) as "limited";
-- $1 = true
