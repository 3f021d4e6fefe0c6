select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label", (
      select row_to_json("r")
      from (
        select "t4"."Label" as "Label", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t5"."Label" as "Label", (
              select row_to_json("r")
              from (
                select "t6"."Label" as "Label"
                from "dw_Loads" "t6"
                where ("t6"."LoadId" = "t5"."ParentLoadId" and true)) "r") as "ParentLoad"
            from "dw_Loads" "t5"
            where ("t5"."ParentLoadId" = "t4"."LoadId" and true and true) limit 10000) "r") as "SubLoads"
        from "dw_Loads" "t4"
        where ("t4"."LoadId" = "t1"."ParentLoadId" and true)) "r") as "ParentLoad", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t7"."Label" as "Label"
        from "dw_Loads" "t7"
        where ("t7"."ParentLoadId" = "t1"."LoadId" and true and exists (select
            from "dw_Loads" "t8"
            where ("t8"."LoadId" = "t7"."ParentLoadId" and true and "t8"."MainIncomer" = $1::boolean))) limit 10000) "r") as "SubLoads", (
      select row_to_json("r")
      from (
        select (
          select row_to_json("f")
          from (
            select count(*) as "count"
            from (
              select "t9".*
              from "dw_Loads" "t9"
              where ("t9"."ParentLoadId" = "t1"."LoadId" and true and true)) "s") "f") as "aggregate") "r") as "SubLoads_aggregate"
    from "dw_Loads" "t1"
    left join "dw_Loads" "t2" on ("t2"."LoadId" = "t1"."ParentLoadId" and true)
    where (true and true)
    order by "t2"."Label" desc nulls last, (
      select count(*)
      from "dw_Loads" "t3"
      where ("t3"."ParentLoadId" = "t1"."LoadId" and true)) desc, "t1"."LoadId" asc limit 10000) "r")::text as "root0", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t10"."Label" as "Label"
    from "dw_Loads" "t10"
    where (true and exists (select
        from "dw_Loads" "t11"
        where ("t11"."LoadId" = "t10"."ParentLoadId" and true and "t11"."Label" = $2::text))) limit 10000) "r")::text as "root1", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t12"."Label" as "Label"
    from "dw_Loads" "t12"
    where (true and (not (exists (select
            from "dw_Loads" "t13"
            where ("t13"."ParentLoadId" = "t12"."LoadId" and true and true))) and "t12"."ParentLoadId" is null)) limit 10000) "r")::text as "root2", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Loads', true) = 'on' then 'dw_Loads' end) as "limited";
-- $1 = true
-- $2 = "Main switchboard"
