select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label"
    from "dw_Sites" "t1"
    where ((("t1"."AccountId" = any($1::uuid[]))) and "t1"."Label" = $2::text) limit 10000) "r")::text as "root0", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t2"."Label" as "Label"
    from "dw_Sites" "t2"
    where ("t2"."AccountId" = $3::uuid and true)
    order by "t2"."SiteId" asc limit 10000) "r")::text as "root1", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t3"."City" as "City"
    from "dw_Sites" "t3"
    where ("t3"."AccountId" = $4::uuid and true)
    order by "t3"."City" asc limit 10000) "r")::text as "root2", (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t4"."Label" as "Label"
    from "dw_Sites" "t4"
    where ("t4"."AccountId" = $5::uuid and "t4"."City" is not null)
    order by "t4"."Label" asc limit 1) "r")::text as "root3", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end) as "limited";
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = "Hill"
-- $3 = "00000000-0000-4000-8000-000000000001"
-- $4 = "00000000-0000-4000-8000-000000000001"
-- $5 = "00000000-0000-4000-8000-000000000001"
