select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label"
    from "dw_Sites" "t1"
    where (true and (
        select count(*)
        from "dw_Buildings" "t2"
        where ("t2"."SiteId" = "t1"."SiteId" and true and true)) > $1::bigint)
    order by "t1"."SiteId" asc limit 10000) "r")::text as "root0", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t3"."Label" as "Label"
    from "dw_Sites" "t3"
    where (true and (
        select count(distinct "t4"."Label")
        from "dw_Buildings" "t4"
        where ("t4"."SiteId" = "t3"."SiteId" and true and "t4"."NlaSqm" > $2::numeric)) = $3::bigint)
    order by "t3"."SiteId" asc limit 10000) "r")::text as "root1", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t5"."Label" as "Label"
    from "dw_Sites" "t5"
    where (true and (
        select count(*)
        from "dw_Buildings" "t6"
        where ("t6"."SiteId" = "t5"."SiteId" and true and true)) = $4::bigint) limit 10000) "r")::text as "root2", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Buildings', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t7"."Label" as "Label"
    from "dw_Buildings" "t7"
    where (true and (
        select bool_or("t8"."MainIncomer")
        from "dw_Loads" "t8"
        where ("t8"."BuildingId" = "t7"."BuildingId" and true and true)) = $5::boolean) limit 10000) "r")::text as "root3", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end, case when current_setting('meterdesk.limited_dw_Buildings', true) = 'on' then 'dw_Buildings' end) as "limited";
-- $1 = 1
-- $2 = 1000
-- $3 = 1
-- $4 = 0
-- $5 = true
