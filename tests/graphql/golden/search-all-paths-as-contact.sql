select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label", "t1"."City" as "City"
    from "dw_Sites" "t1"
    where ("t1"."AccountId" = $1::uuid and "t1"."_search" like lower($2::text))
    order by "t1"."SiteId" asc limit 10000) "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end) as "limited";
-- $1 = "00000000-0000-4000-8000-000000000001"
-- $2 = "%harbour%"
